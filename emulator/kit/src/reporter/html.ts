/** Text that is HTML already. */
export class Html {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPED[sign]!);

type Value = Html | string | number | false | undefined | readonly Value[];

function sourceOf(value: Value): string {
  if (value instanceof Html) return value.source;
  if (value === false || value === undefined) return '';
  return typeof value === 'object' ? value.map(sourceOf).join('') : escaped(String(value));
}

/** A template of HTML: texts in it are escaped; lists are joined, and `false` and `undefined` are left out. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(parts.reduce((all, part, index) => `${all}${sourceOf(values[index - 1])}${part}`));
