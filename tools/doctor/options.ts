import { parseArgs } from 'node:util';

const HELP = `Usage: npm run doctor -- [address]

Checks a deployed site from outside, and says what is wrong and how to mend it. It changes nothing.

  address     that of the site, such as https://the.site (default: http://localhost:5000)
  -h, --help  prints this

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
  const [text = 'http://localhost:5000'] = positionals;
  if (positionals.length > 1 || !/^(https:\/\/|http:\/\/localhost([:/]|$))/.test(text))
    throw new Error(`Pass one address of the site, such as https://the.site, not ${positionals.join(' ')}.`);
  return new URL(text).origin;
}
