import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { declarationsOf, type Declaration } from './declarations.ts';

const KIT = fileURLToPath(new URL('../kit', import.meta.url));
const STYLE = fileURLToPath(new URL('../../.oxfmtrc.json', import.meta.url));

/** The file with the reference of the kit's entry points. */
export const REFERENCE = join(KIT, 'API.md');

/** Each tag of a docstring, as the reference words it. */
const TAGS: readonly (readonly [tag: RegExp, words: string])[] = [
  [/\n?@param\s+([\w.]+)\s*/g, '\n- `$1`: '],
  [/\n?@returns\s*/g, '\n- Returns '],
  [/\n?@throws\s*(?:\{(\w+)\}\s*)?/g, '\n- Throws `$1`: '],
  [/\{@link (\w+)\}/g, '`$1`'],
];

/** @returns the reference, written from the docstrings of the compiled declarations */
export async function reference(): Promise<string> {
  const manifest = JSON.parse(await readFile(join(KIT, 'package.json'), 'utf8')) as {
    name: string;
    exports: Record<string, { types: string } | string>;
  };
  const entries = Object.entries(manifest.exports).flatMap(([path, target]) =>
    typeof target === 'string' || !target.types ? [] : [entry(manifest.name + path.slice(1), target.types)],
  );
  const text = `# The API of ${manifest.name}\n\n<!-- written by \`npm run api\` from the docstrings -->\n\n${entries.join('\n\n')}\n`;
  return (await format(REFERENCE, text, JSON.parse(await readFile(STYLE, 'utf8')))).code;
}

const entry = (name: string, types: string): string =>
  [`## \`${name}\``, ...declarationsOf(join(KIT, types)).map(section)].join('\n\n');

function section({ name, doc, text }: Declaration): string {
  return [`### \`${name}\``, inMarkdown(doc), `\`\`\`ts\n${text}\n\`\`\``].filter(Boolean).join('\n\n');
}

/** @returns a docstring with a list of parameters, result and errors */
function inMarkdown(doc: string): string {
  const text = TAGS.reduce((before, [tag, words]) => before.replaceAll(tag, words), doc);
  return text
    .replaceAll('Throws ``: ', 'Throws ')
    .replace(/^(?!- )(.*)\n- /m, '$1\n\n- ')
    .trim();
}
