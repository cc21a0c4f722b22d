import { element } from './element.ts';
import { bare, countryOf } from './phone-number.ts';
import type { Country } from '../widget/bridge.ts';

/**
 * A choice of country for a phone number: the browser's own list, under its flag and calling code. It follows a number
 * that names its country, and changes one that names another.
 * @param number the field of the number
 */
export function countryField(
  countries: readonly Country[],
  preset: Country,
  number: HTMLInputElement,
): { element: HTMLElement; chosen: () => Country } {
  const select = element(
    'select',
    { ariaLabel: 'Country', autocomplete: 'tel-country-code' },
    ...countries.map(({ name, callingCode }, index) =>
      element('option', { value: String(index) }, `${name} (+${callingCode})`),
    ),
  );
  const shown = element('span', { ariaHidden: 'true' });
  let chosen = preset;

  const show = () => {
    select.value = String(countries.indexOf(chosen));
    shown.textContent = `${flagOf(chosen)} +${chosen.callingCode}`;
  };
  number.addEventListener('input', () => {
    chosen = countryOf(bare(number.value), chosen, countries) ?? chosen;
    show();
  });
  select.addEventListener('change', () => {
    const before = `+${chosen.callingCode}`;
    chosen = countries[Number(select.value)]!;
    const after = `+${chosen.callingCode}`;
    const typed = bare(number.value);
    if (after !== before && typed.startsWith(before)) number.value = after + typed.slice(before.length);
    show();
  });

  show();
  return { element: element('div', { className: 'phone-country' }, shown, select), chosen: () => chosen };
}

/**
 * A country's flag, as the two letters that systems with a font for it draw as one (Unicode, regional indicator
 * symbols); on others, such as Windows, its plain letters.
 */
function flagOf({ region }: Country): string {
  drawsFlags ??= widthOf('\u{1f1fa}\u{1f1f8}') < 1.5 * widthOf('\u{1f1fa}');
  if (!drawsFlags) return region;
  return String.fromCodePoint(...[...region].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));
}

let drawsFlags: boolean | undefined;

const widthOf = (text: string) =>
  document.createElement('canvas').getContext('2d')?.measureText(text).width ?? 0;
