import { join } from 'node:path';
import { asker, type Ask } from '../../../tools/doctor/ask.ts';
import { examine, type Examination } from '../../../tools/doctor/examine.ts';
import { NoAnswer, reasonOf } from '../../../tools/doctor/no-answer.ts';
import { reportLines } from '../../../tools/doctor/report.ts';
import { startSite } from '../../testing/deployments/site.ts';
import { runningStack } from '../../testing/run/running-stack.ts';
import { both, fields, json, provider, type Asked, type Change, type Passing } from './changes.ts';

/** Answers as Google does for a sign-in method that is switched on. The Auth emulator does not know this call. */
const googleIsOn = provider(
  'accounts:createAuthUri',
  json({ authUri: 'https://accounts.google.com/o/oauth2/auth', providerId: 'google.com', sessionId: 'a' }),
  'google.com',
);

export interface Examined {
  origin: string;
  accessToken?: string | undefined;
  change?: Change | undefined;
  /** The https and http ports of a local server that answers for the site's host. `change` does not apply to its answers. */
  server?: { secure: number; plain: number } | undefined;
}

/** @returns `ask` with changed answers, such as a CDN, another host or another project would give */
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

/** Connects to a port of this machine, and accepts the test's own certificate. */
const askAt = (portOf: (address: URL) => number): Ask =>
  asker((address) => ({
    hostname: '127.0.0.1',
    port: portOf(address),
    servername: address.hostname,
    rejectUnauthorized: false,
  }));

/** Examines a site, and changes its answers on their way. @param port of a gateway's public hosts */
export function examineBehind(
  port: number,
  { origin, accessToken, change = () => undefined, server }: Examined,
): Promise<Examination> {
  const askGateway = askAt(() => port);
  const changed = changing(
    async (address, question) => {
      if (address.startsWith('https:')) return askGateway(address, question);
      // Redirects http to https, as Firebase Hosting does. The gateway itself serves only https.
      const headers = { location: address.replace('http:', 'https:') };
      return { url: address, status: 301, headers, body: Buffer.alloc(0), text: '', arrived: Date.now() };
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
 * Serves a deployment as Hosting does, in a project that has authorized the site's host, and examines it.
 *
 * @param out the folder that `npm run deploy -- --out` has written
 * @returns what the doctor prints
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

/** The doctor's last line about a site without faults. */
export const NOTHING_IS_WRONG = /\nNothing is wrong: \d+ ok, \d+ to note, \d+ not checked\.$/;
