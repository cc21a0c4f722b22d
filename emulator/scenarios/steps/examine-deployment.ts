import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { site as ownSettings, type Site } from '../../../src/site.ts';
import type { Ask } from '../../../tools/doctor/ask.ts';
import { examine } from '../../../tools/doctor/examine.ts';
import { reportLines } from '../../../tools/doctor/report.ts';
import {
  at,
  both,
  changing,
  fields,
  json,
  provider,
  text,
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

/** Names the object that Firebase's own pages start, because the stand-ins for these pages do not have it. */
const asFirebase = at(['/__/auth/iframe', '/__/auth/handler'], text(/$/, '<!-- fireauth -->'));

/** The deployer of the tests has no auth domain, unless a test says so. */
const { authDomain: _, ...settings }: Site = ownSettings;

interface Examined {
  origin: string;
  /** `authDomain` of src/site.ts with which the site was built. */
  authDomain?: string;
  accessToken?: string;
  change?: Change;
}

/** @returns an `ask` that connects to a port of this machine, and accepts the self-signed certificate of a test */
const askAt =
  (port: number): Ask =>
  async (address, { headers = {}, json: body } = {}) => {
    const { host, hostname, pathname, search } = new URL(address);
    const request = requestSecurely({
      host: '127.0.0.1',
      port,
      path: pathname + search,
      servername: hostname,
      rejectUnauthorized: false,
      method: body ? 'POST' : 'GET',
      headers: { host, ...(body && { 'content-type': 'application/json' }), ...headers },
    }).end(body && JSON.stringify(body));
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const received = await buffer(response);
    return {
      status: response.statusCode!,
      headers: Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
      ),
      body: received,
      text: `${received}`,
    };
  };

/**
 * Serves a deployment as Hosting does, and examines the site. The site's host is an authorized domain of the project.
 *
 * @param deployment The folder with what Hosting has received: `public/` and firebase.json.
 * @returns The text that the doctor prints.
 */
export async function examineDeployment(
  deployment: string,
  { origin, authDomain, accessToken, change = () => undefined }: Examined,
): Promise<string> {
  const site = await startSite({
    folder: join(deployment, 'public'),
    firebaseJson: join(deployment, 'firebase.json'),
    auth: runningStack().auth,
    publicHosts: true,
  });
  const authorized = provider('projects', fields({ authorizedDomains: [new URL(origin).hostname] }));
  const ask = changing(
    askAt(site.publicHosts!.port),
    both(both(both(googleIsOn, asFirebase), authorized), change),
  );
  try {
    const findings = await examine(origin, {
      ask,
      accessToken,
      settings: { ...settings, ...(authDomain !== undefined && { authDomain }) },
    });
    return reportLines(origin, findings).join('\n');
  } finally {
    await site.close();
  }
}

/** The last line that the doctor prints about a site without faults. */
export const NOTHING_IS_WRONG = /\nNothing is wrong: \d+ ok, \d+ to note, \d+ not checked\.$/;
