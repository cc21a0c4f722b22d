import { withCountry, type TypedNumber } from './phone-number.ts';
import type { Country } from '../widget/bridge.ts';

type CountryFieldProps = {
  countries: readonly Country[];
  number: TypedNumber;
  onChange: (number: TypedNumber) => void;
};

/** A choice of country for a phone number: the browser's own list, under the chosen country's flag and calling code. */
export function CountryField({ countries, number, onChange }: CountryFieldProps) {
  const { country } = number;
  return (
    <div className="phone-country">
      <span aria-hidden="true">{`${flagOf(country)} +${country.callingCode}`}</span>
      <select
        aria-label="Country"
        autoComplete="tel-country-code"
        value={countries.indexOf(country)}
        onChange={({ target }) => onChange(withCountry(number, countries[Number(target.value)]!))}
      >
        {countries.map(({ name, callingCode }, index) => (
          <option key={name} value={index}>{`${name} (+${callingCode})`}</option>
        ))}
      </select>
    </div>
  );
}

/**
 * A country's flag: two letters that a suitable font draws as a flag (Unicode, regional indicator symbols). On systems
 * without such a font, such as Windows, the plain letters.
 */
function flagOf({ region }: Country): string {
  drawsFlags ??= widthOf('\u{1f1fa}\u{1f1f8}') < 1.5 * widthOf('\u{1f1fa}');
  if (!drawsFlags) return region;
  return String.fromCodePoint(...[...region].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));
}

let drawsFlags: boolean | undefined;

const widthOf = (text: string) =>
  document.createElement('canvas').getContext('2d')?.measureText(text).width ?? 0;
