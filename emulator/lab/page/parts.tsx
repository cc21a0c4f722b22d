import { Fragment, type ComponentProps } from 'react';

export const Said = ({ text }: { text: string | null }) => (
  <blockquote className={text === null ? 'silence' : undefined}>{text ?? 'Nothing is said.'}</blockquote>
);

export const Facts = ({ facts }: { facts: Readonly<Record<string, string>> }) => (
  <dl>
    {Object.entries(facts).map(([name, fact]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{fact}</dd>
      </Fragment>
    ))}
  </dl>
);

/** A value of a select, and its text. */
export type Choice = readonly [value: string, text: string];

export const Select = ({
  label,
  choices,
  ...select
}: { label: string; choices: readonly Choice[] } & ComponentProps<'select'>) => (
  <label>
    {label}{' '}
    <select {...select}>
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </label>
);
