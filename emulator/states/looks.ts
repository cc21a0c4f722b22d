import type { Page } from '@playwright/test';

/** How much a channel of a colour (of 255) must differ for a person to see it. */
const VISIBLE = 12;

/** The contrast of an outline with its ground (WCAG 2.2, 1.4.11). */
const OUTLINE = 3;

/** The contrast of a text with its ground (WCAG 2.2, 1.4.3). */
const TEXT = 4.5;

/** The properties that make a look. */
const PROPERTIES = [
  'color',
  'backgroundColor',
  'backgroundImage',
  'borderTopColor',
  'borderTopStyle',
  'borderTopWidth',
  'outlineColor',
  'outlineStyle',
  'outlineWidth',
  'textDecorationLine',
  'textDecorationThickness',
  'boxShadow',
  'clipPath',
  'content',
] as const;

type Cell = {
  control: string;
  state: string;
  scheme: string;
  /** The values of the properties, for each element and what stands before and after its content. */
  look: string[];
};

/** @returns the cells of the page of states */
const readCells = (page: Page): Promise<Cell[]> =>
  page.evaluate((properties) => {
    const lookOf = (element: Element) =>
      [null, '::before', '::after'].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        return properties.map((name) => style[name]);
      });
    return [...document.querySelectorAll<HTMLElement>('td[data-state]')].map((cell) => {
      const part = cell.querySelector('[data-part]')!;
      const { control = '', state = '' } = cell.dataset;
      return {
        control,
        state,
        scheme: cell.closest('table')!.dataset['scheme']!,
        look: [part, ...part.querySelectorAll('*')].flatMap(lookOf),
      };
    });
  }, PROPERTIES);

/** @returns pairs of states of one control that a person cannot tell apart */
export async function alikeStates(page: Page): Promise<string[]> {
  const cells = await readCells(page);
  return cells.flatMap((one, index) =>
    cells
      .slice(index + 1)
      .filter(({ control, scheme }) => control === one.control && scheme === one.scheme)
      .filter(({ look }) => isAlike(look, one.look))
      .map(({ control, scheme, state }) => `${control} in ${scheme}: ${one.state} and ${state}`),
  );
}

/** Another number of elements is a difference too. */
const isAlike = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value, index) => isSame(value, other[index]!));

function isSame(one: string, other: string): boolean {
  const [from, to] = [channels(one), channels(other)];
  if (!from || !to) return one === other;
  return from.every((channel, index) => Math.abs(channel - to[index]!) < VISIBLE);
}

/** @returns red, green, blue and opacity, each of 255; undefined where the value is no colour */
function channels(value: string): number[] | undefined {
  const [, numbers] = /^rgba?\(([^)]+)\)$/.exec(value) ?? [];
  if (numbers === undefined) return undefined;
  const [red, green, blue, alpha = 1] = numbers.split(/[ ,/]+/).map(Number);
  return [red!, green!, blue!, alpha * 255];
}

/** @returns controls whose outline is missing or too faint while they have the focus */
export async function faintOutlines(page: Page): Promise<string[]> {
  const outlines = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('td[data-state="focus"]')].map((cell) => {
      const table = cell.closest('table')!;
      // A control over another one, as the list of countries, lets that show its focus.
      const shown = [cell.querySelector('.is-focus-visible')!, cell.querySelector('[data-part]')!]
        .map((element) => getComputedStyle(element))
        .find(({ outlineStyle, opacity }) => outlineStyle !== 'none' && opacity === '1');
      return {
        name: `${cell.dataset['control']} in ${table.dataset['scheme']}`,
        colour: shown && parseFloat(shown.outlineWidth) >= 2 ? shown.outlineColor : undefined,
        ground: getComputedStyle(table).backgroundColor,
      };
    }),
  );
  return outlines
    .filter(({ colour, ground }) => colour === undefined || contrast(colour, ground) < OUTLINE)
    .map(({ name }) => name);
}

/**
 * For forced colours, of which axe does not know.
 * @returns controls that can be used, and whose text is too faint
 */
export async function faintTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('td[data-state]:not([data-state="disabled"])')].map((cell) => {
      const part = cell.querySelector('[data-part]')!;
      const style = getComputedStyle(part);
      const isClear = /^rgba.*, 0\)$/.test(style.backgroundColor);
      return {
        name: `${cell.dataset['control']} ${cell.dataset['state']}`,
        colour: style.color,
        ground: isClear ? getComputedStyle(cell.closest('table')!).backgroundColor : style.backgroundColor,
      };
    }),
  );
  return texts.filter(({ colour, ground }) => contrast(colour, ground) < TEXT).map(({ name }) => name);
}

/** @returns the contrast of two colours (WCAG 2.2, "contrast ratio") */
function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter! + 0.05) / (darker! + 0.05);
}

/** @returns the relative luminance of a colour (WCAG 2.2) */
function luminance(colour: string): number {
  const [red, green, blue] = channels(colour)!.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
