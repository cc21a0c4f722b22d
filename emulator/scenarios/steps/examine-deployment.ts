import { join } from 'node:path';
import { asker, type Ask } from '../../../tools/doctor/ask.ts';
import { examine } from '../../../tools/doctor/examine.ts';
import { reportLines } from '../../../tools/doctor/report.ts';
import {
  both,
  changing,
  fields,
  json,
  provider,
  type Change,
} from '../../../tools/doctor/testing/changes.ts';
import { startSite } from '../../testing/deployments/site.ts';
import { runningStack } from '../../testing/run/running-stack.ts';

/** Answers as the provider does if Google sign-in is switched on, because the Auth emulator does not know this call. */
const googleIsOn = provider(
  'accounts:createAuthUri',
  json({ authUri: 'https://accounts.google.com/o/oauth2/auth', providerId: 'google.com', sessionId: 'a' }),
  'google.com',
);

interface Examined {
  origin: string;
  accessToken?: string;
  change?: Change;
  /** The https and http ports of a local server that answers as the site. `change` does not edit this server's answers. */
  server?: { secure: number; plain: number };
}

/** @returns an `ask` that connects to a port of this machine, and accepts the self-signed certificate of a test */
const askAt = (portOf: (address: URL) => number): Ask =>
  asker((address) => ({
    hostname: '127.0.0.1',
    port: portOf(address),
    servername: address.hostname,
    rejectUnauthorized: false,
  }));

/**
 * Serves a deployment as Hosting does, and examines the site. The site's host is an authorized domain of the project.
 *
 * @param out The folder that `npm run deploy -- --out` has written.
 * @returns The text that the doctor prints.
 */
export async function examineDeployment(
  out: string,
  { origin, accessToken, change = () => undefined, server }: Examined,
): Promise<string> {
  const gateway = () => ({ publicHosts: true });
  const { auth } = runningStack();
  const site = await startSite({
    folder: join(out, 'public'),
    firebaseJson: join(out, 'firebase.json'),
    auth,
    gateway,
  });
  const { hostname } = new URL(origin);
  const authorized = provider('projects', fields({ authorizedDomains: [hostname] }));

  const askGateway = askAt(() => site.publicHosts!.port);
  const changed = changing(
    async (address, question) => {
      if (address.startsWith('https:')) return askGateway(address, question);
      // Redirect http to https, as Firebase Hosting does, because the gateway serves only https.
      const headers = { location: address.replace('http:', 'https:') };
      return { url: address, status: 301, headers, body: Buffer.alloc(0), text: '' };
    },
    both(both(googleIsOn, authorized), change),
  );
  const askServer = server && askAt(({ protocol }) => (protocol === 'https:' ? server.secure : server.plain));
  const ask: Ask = (address, question) =>
    (askServer && new URL(address).hostname === hostname ? askServer : changed)(address, question);
  try {
    return reportLines(await examine(origin, { ask, accessToken })).join('\n');
  } finally {
    await site.close();
  }
}

/** The last line that the doctor prints about a site without faults. */
export const NOTHING_IS_WRONG = /\nNothing is wrong: \d+ ok, \d+ to note, \d+ not checked\.$/;
