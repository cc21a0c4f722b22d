import { parseArgs } from 'node:util';

export const HELP = `npm run doctor -- [ADDRESS]

Checks a deployed site from outside, and says what is wrong and how to mend it. It changes nothing.
ADDRESS is that of the site, such as https://the.site; by default http://localhost:5000, where npm start serves it.

GOOGLE_ACCESS_TOKEN=… lets it read the settings that only administrators can: gcloud auth print-access-token prints one.
Exit codes: 0 nothing is wrong, 1 something is, 2 the site could not be checked.`;

/**
 * @param args The arguments after `npm run doctor --`.
 * @returns the origin to check
 * @throws {Error} of one line, if an argument is wrong
 */
export function readOrigin(args: string[]): string | 'help' {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  });
  if (values.help) return 'help';
  const [text = 'http://localhost:5000', ...more] = positionals;
  if (more.length > 0) throw new Error('The doctor checks one site: pass one address.');
  if (!URL.canParse(text) || !/^https?:\/\//.test(text))
    throw new Error(`Pass the address of the site, such as https://the.site, not ${text}.`);
  const { origin, hostname } = new URL(text);
  if (origin.startsWith('http:') && hostname !== 'localhost')
    throw new Error(`A public site needs https: pass ${origin.replace('http:', 'https:')}.`);
  return origin;
}
