import { parseArgs } from 'node:util';
import { readPort, USUAL_PORT } from 'firebase-auth-faults/internal/command';
import { isLocalHost } from './visit.ts';

export const HELP = `npm run doctor -- [ADDRESS] [--json]

Checks a deployed site from outside, and says in plain words what is wrong and how to mend it. It changes nothing.
ADDRESS is that of the site, such as https://the.site; by default http://localhost:${USUAL_PORT}, or the port in PORT, where npm start serves it.

  --json  prints the findings as JSON, and nothing else
  --help  prints this

GOOGLE_ACCESS_TOKEN=… lets it read the settings that only administrators can: gcloud auth print-access-token prints one.
Exit codes: 0 nothing is wrong, 1 something is, 2 the site could not be checked.`;

/**
 * @param args The arguments after `npm run doctor --`.
 * @param port The port of a local site; by default, the environment variable PORT.
 * @throws {Error} of one line, if an argument is wrong
 */
export function readOptions(
  args: string[],
  port = process.env['PORT'],
): { origin: string; json: boolean } | 'help' {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, help: { type: 'boolean' } },
  });
  if (values.help) return 'help';
  if (positionals.length > 1) throw new Error('The doctor checks one site: pass one address.');
  return { origin: readOrigin(positionals[0] ?? `http://localhost:${readPort(port)}`), json: values.json };
}

function readOrigin(text: string): string {
  if (!URL.canParse(text) || !/^https?:\/\//.test(text))
    throw new Error(`Pass the address of the site, such as https://the.site, not ${text}.`);
  const { origin, pathname, search, hash, protocol, hostname } = new URL(text);
  if (pathname + search + hash !== '/') throw new Error(`The doctor checks a whole site: pass ${origin}.`);
  if (protocol === 'http:' && !isLocalHost(hostname))
    throw new Error(`A public site needs https: pass ${origin.replace('http:', 'https:')}.`);
  return origin;
}
