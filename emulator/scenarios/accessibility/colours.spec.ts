import type { Locator, Page } from '@playwright/test';
import { axeColourViolations, axeContrastBelowAaa } from '../../testing/guards/axe.ts';
import { expect, test } from '../../testing/test.ts';
import { continueWithEmail, openSignIn } from '../steps/sign-in.ts';
import { publicPages } from '../steps/site-pages.ts';

test.skip(({ browserName }) => browserName !== 'chromium', 'Playwright emulates no media in Firefox.');
const CONTROLS = 'a[href], button, input, select, summary';

/** The pseudo-classes of each state. Only Chromium's debugger can force pseudo-classes. */
const STATES = {
  rest: [],
  hover: ['hover'],
  focus: ['focus', 'focus-visible', 'focus-within'],
  pressed: ['hover', 'active'],
} as const;

const PLACES: Record<string, (page: Page) => Promise<unknown>> = {
  'the FAQ': (page) => page.goto('/faq'),
  'the page Terms of Service': (page) => page.goto('/terms-of-service'),
  'the download page': (page) => page.goto('/download'),
  'the screen with the sign-in methods': (page) => openSignIn(page, '/'),
  'the screen with a refused address': async (page) => {
    const dialog = await continueWithEmail(page, 'ada@');
    await expect(dialog.getByText("That email address isn't correct")).toBeVisible();
  },
  'the sign-up form': async (page) => {
    await continueWithEmail(page, 'nobody@example.com');
    await expect(page.getByRole('heading', { name: 'Create account' })).toBeVisible();
  },
};

const modes = [
  ['the usual contrast', {}, axeColourViolations],
  ['more contrast', { contrast: 'more' }, axeContrastBelowAaa],
] as const;

for (const [mode, asked, faint] of modes)
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`with ${mode}, in ${colorScheme} colours`, () => {
      test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce', ...asked } });

      test('controls look different when hovered, focused or pressed, and stay readable', async ({
        page,
      }) => {
        for (const [place, reach] of Object.entries(PLACES))
          await test.step(place, async () => {
            await reach(page);
            await expectStates(page, faint);
          });
      });
    });

/** @returns a computed style of an element, or of the element's `::before` */
const drawn = (element: Locator, property: string, before = false) =>
  element.evaluate(
    (node, [name, isBefore]) => getComputedStyle(node, isBefore ? '::before' : null).getPropertyValue(name),
    [property, before] as const,
  );

test.describe('with a preference for more contrast', () => {
  test.use({ contextOptions: { contrast: 'more', reducedMotion: 'reduce' } });

  test('every text has a contrast of at least 7:1, and borders have the colour of the text', async ({
    page,
  }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const { path } of publicPages) {
        await page.goto(path);
        expect(await axeContrastBelowAaa(page), `${path} in ${colorScheme}`).toEqual([]);
      }
      expect(await drawn(page.getByRole('contentinfo'), 'border-top-color')).toBe(
        await drawn(page.locator('body'), 'color'),
      );
    }
  });
});

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('primary and secondary buttons look different, and errors have a warning sign', async ({
    page,
    signIn,
  }) => {
    const dialog = await continueWithEmail(page, 'ada@');
    const error = dialog.locator('#sign-in-email-error');
    await expect(error).toHaveText("That email address isn't correct");
    expect(await drawn(error, 'content', true)).toContain('\u26a0');
    const button = (name: string) => dialog.getByRole('button', { name });
    expect(await drawn(button('Next'), 'background-color')).not.toBe(
      await drawn(button('Cancel'), 'background-color'),
    );
    for (const name of ['Next', 'Cancel'])
      expect(await drawn(button(name), 'min-height'), 'as every button of the site').toBe('44px');

    await signIn(page);
    await page.getByRole('button', { name: 'Log Out' }).click();
    const question = page.getByRole('alertdialog');
    expect(await drawn(question.getByRole('button', { name: 'Log Out' }), 'background-color')).not.toBe(
      await drawn(question.getByRole('button', { name: 'Cancel' }), 'background-color'),
    );
  });
});

/** Expects that each state of the controls on the page is visible, and that texts stay readable. */
async function expectStates(page: Page, faint: (page: Page) => Promise<string[]>): Promise<void> {
  // Move the mouse away, because the control under the mouse is in the hover state. Remove the focus, too.
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  const { force, end } = await stateForcer(page);
  const looks: Record<string, string[]> = {};
  for (const [state, classes] of Object.entries(STATES)) {
    await force(classes);
    looks[state] = await looksOf(page);
    expect.soft(await faint(page), state).toEqual([]);
  }
  expect.soft(looks['rest']!.length).toBeGreaterThan(2);
  for (const state of ['hover', 'focus', 'pressed'])
    expect.soft(alike(looks['rest']!, looks[state]!, state), `${state} as rest`).toEqual([]);
  await end();
}

/** @returns a function that forces pseudo-classes on every control of the page, and a function that stops forcing them */
async function stateForcer(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: CONTROLS,
  });
  const force = async (forcedPseudoClasses: readonly string[]) => {
    for (const nodeId of nodeIds)
      await devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [...forcedPseudoClasses] });
  };
  return { force, end: () => devtools.detach() };
}

/** @returns a text for each visible control: the HTML, and the computed styles of the control, its content and its parent */
const looksOf = (page: Page): Promise<string[]> =>
  page.evaluate((controls) => {
    const root = document.querySelector('dialog[open]') ?? document;
    const look = (element: Element, pseudo?: string) => {
      const style = getComputedStyle(element, pseudo);
      return ['color', 'background', 'border-color', 'border-style', 'border-width', 'outline', 'box-shadow']
        .concat('text-decoration-line', 'text-decoration-thickness', 'clip-path', 'content')
        .map((name) => style.getPropertyValue(name))
        .join(';');
    };
    return [...root.querySelectorAll(controls)]
      .filter((control) => control.checkVisibility() && !control.matches(':disabled, [aria-current]'))
      .map((control) => {
        const parts = [control, ...control.querySelectorAll('*'), control.parentElement!];
        const looks = parts.flatMap((element) => [look(element), look(element, '::after')]);
        return `${control.outerHTML.slice(0, 120)} ${looks.join(' | ')}`;
      });
  }, CONTROLS);

/** @returns the controls that look the same in both states. Input fields count only if the state is `focus`. */
const alike = (rest: readonly string[], other: readonly string[], state: string) =>
  other.filter((look) => rest.includes(look) && (state === 'focus' || !/^<(?:input|select)/.test(look)));
