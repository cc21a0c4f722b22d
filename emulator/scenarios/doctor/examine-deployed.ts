import { join } from 'node:path';
import { asker, type Ask } from '../../../tools/doctor/ask.ts';
import { examine, type Examination } from '../../../tools/doctor/examine.ts';
import { NoAnswer, reasonOf } from '../../../tools/doctor/no-answer.ts';
import { reportLines } from '../../../tools/doctor/report.ts';
import { startSite } from '../../testing/deployments/site.ts';
import { runningStack } from '../../testing/run/running-stack.ts';
import { both, fields, json, provider, type Asked, type Change, type Passing } from './changes.ts';

/** Answers as the provider does if Google sign-in is switched on, because the Auth emulator does not know this call. */
const googleIsOn = provider(
  'accounts:createAuthUri',
  json({ authUri: 'https://accounts.google.com/o/oauth2/auth', providerId: 'google.com', sessionId: 'a' }),
  'google.com',
);

export interface Examined {
  origin: string;
  accessToken?: string | undefined;
  change?: Change | undefined;
  /** The https and http ports of a local server that answers as the site. `change` does not edit this server's answers. */
  server?: { secure: number; plain: number } | undefined;
}

/** @returns an `ask` that changes the answers, to simulate a CDN, another host or another project */
const changing =
  (ask: Ask, change: Change): Ask =>
  async (address, question = {}) => {
    const asked: Asked = {
      address: new URL(address),
      body: question.json ? JSON.stringify(question.json) : '',
      authorization: question.headers?.['authorization'],
    };
    const answer = await ask(address, question);
    const passing: Passing = { ...answer, headers: { ...answer.headers } };
    change(passing, asked);
    if (passing.status === 0)
      throw new NoAnswer(reasonOf({ code: 'ECONNRESET', message: '' }, asked.address.host));
    return { ...passing, text: passing.body.toString() };
  };

/** @returns an `ask` that connects to a port of this machine, and accepts the self-signed certificate of a test */
const askAt = (portOf: (address: URL) => number): Ask =>
  asker((address) => ({
    hostname: '127.0.0.1',
    port: portOf(address),
    servername: address.hostname,
    rejectUnauthorized: false,
  }));

/** Examines a site whose answers `change` edits. @param port The port at which a gateway serves public hosts. */
export function examineBehind(
  port: number,
  { origin, accessToken, change = () => undefined, server }: Examined,
): Promise<Examination> {
  const askGateway = askAt(() => port);
  const changed = changing(
    async (address, question) => {
      if (address.startsWith('https:')) return askGateway(address, question);
      // Redirect http to https, as Firebase Hosting does, because the gateway serves only https.
      const headers = { location: address.replace('http:', 'https:') };
      return { url: address, status: 301, headers, body: Buffer.alloc(0), text: '' };
    },
    both(googleIsOn, change),
  );
  const askServer = server && askAt(({ protocol }) => (protocol === 'https:' ? server.secure : server.plain));
  const { hostname } = new URL(origin);
  const ask: Ask = (address, question) =>
    (askServer && new URL(address).hostname === hostname ? askServer : changed)(address, question);
  return examine(origin, { ask, accessToken });
}

/**
 * Serves a deployment as Hosting does, and examines the site. The site's host is an authorized domain of the project.
 *
 * @param out The folder that `npm run deploy -- --out` has written.
 * @returns The text that the doctor prints.
 */
export async function examineDeployment(
  out: string,
  { change = () => undefined, ...examined }: Examined,
): Promise<string> {
  const gateway = () => ({ publicHosts: true });
  const { auth } = runningStack();
  const site = await startSite({ folder: join(out, 'public'), project: out, auth, gateway });
  const authorized = provider('projects', fields({ authorizedDomains: [new URL(examined.origin).hostname] }));
  try {
    const examination = await examineBehind(site.publicHosts!.port, {
      ...examined,
      change: both(authorized, change),
    });
    return reportLines(examination).join('\n');
  } finally {
    await site.close();
  }
}

/** The last line that the doctor prints about a site without faults. */
export const NOTHING_IS_WRONG = /\nNothing is wrong: \d+ ok, \d+ to note, \d+ not checked\.$/;
