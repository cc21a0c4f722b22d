import { parseArgs } from 'node:util';

const HELP = `Usage: npm run doctor -- [address]

Checks a deployed site from outside, and says what is wrong and how to mend it. It changes nothing.

  address     that of the site, such as https://the.site (default: http://localhost:5000)
  -h, --help  prints this

GOOGLE_ACCESS_TOKEN=… lets it read the settings that only administrators can: gcloud auth print-access-token prints one.
Exit codes: 0 nothing is wrong, 1 something is, 2 the site could not be checked.`;

/**
 * @param args The arguments after `npm run doctor --`.
 * @returns the origin to check; `undefined` if the person asked for help, which is printed
 * @throws {Error} if an argument is wrong
 */
export function readOrigin(args: string[]): string | undefined {
  const options = { help: { type: 'boolean', short: 'h' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (values.help) return void console.log(HELP);
  if (positionals.length > 1) throw new Error('Pass one address: the doctor checks one site at a time.');
  const [text = 'http://localhost:5000'] = positionals;
  if (!URL.canParse(text) || !/^https?:\/\//.test(text))
    throw new Error(`Pass the address of the site, such as https://the.site, not ${text}.`);
  const { origin, hostname } = new URL(text);
  if (origin.startsWith('http:') && hostname !== 'localhost')
    throw new Error(`A public site needs https: pass ${origin.replace('http:', 'https:')}.`);
  return origin;
}
