import { join } from 'node:path';
import { asker } from '../../../tools/doctor/ask.ts';
import { examine, type Examination } from '../../../tools/doctor/examine.ts';
import { reportLines } from '../../../tools/doctor/report.ts';
import { startSite } from '../../testing/deployments/site.ts';
import { runningStack } from '../../testing/run/running-stack.ts';
import { startChanging, type Change } from './changed-answers.ts';
import { at, fields, json, provider } from './changes.ts';

/** The Auth emulator lacks this call: its answer for a provider that is switched on, as Google's. */
const googleIsOn = provider(
  'accounts:createAuthUri',
  json({ authUri: 'https://accounts.google.com/o/oauth2/auth', providerId: 'google.com', sessionId: 'a' }),
  'google.com',
);

export interface Examined {
  origin: string;
  accessToken?: string | undefined;
  change?: Change | undefined;
  /** Fields of the configuration that the project's Hosting serves. */
  config?: object | undefined;
  /** Another server on this machine for the site's own host: its ports for https and http. */
  server?: { secure: number; plain: number } | undefined;
}

/** Examines a site whose answers are changed on their way. @param port of a gateway's public hosts */
export async function examineBehind(
  port: number,
  { origin, accessToken, change = () => undefined, server }: Examined,
): Promise<Examination> {
  const changing = await startChanging(port, (answer, asked) => {
    googleIsOn(answer, asked);
    change(answer, asked);
  });
  const { hostname } = new URL(origin);
  const ask = asker((address) => {
    const connection = changing.connection(address);
    if (!server || address.hostname !== hostname) return connection;
    return { ...connection, port: address.protocol === 'https:' ? server.secure : server.plain };
  });
  try {
    return await examine(origin, { ask, accessToken });
  } finally {
    await changing.close();
  }
}

/**
 * Serves a deployment as Hosting does, in a project that has authorized the site's host, and examines it.
 *
 * @param out the folder that `npm run deploy -- --out` has written
 * @returns what the doctor prints
 */
export async function examineDeployment(
  out: string,
  { change = () => undefined, config = {}, ...examined }: Examined,
): Promise<string> {
  const gateway = () => ({ publicHosts: true });
  const { auth } = runningStack();
  const site = await startSite({ folder: join(out, 'public'), project: out, auth, gateway });
  const configured = at('/__/firebase/init.json', fields(config));
  const authorized = provider('projects', fields({ authorizedDomains: [new URL(examined.origin).hostname] }));
  try {
    const examination = await examineBehind(site.publicHosts!.port, {
      ...examined,
      change(answer, asked) {
        authorized(answer, asked);
        configured(answer, asked);
        change(answer, asked);
      },
    });
    return reportLines(examination, { colour: false }).join('\n');
  } finally {
    await site.close();
  }
}

/** The doctor's last line about a deployment that is right. */
export const NOTHING_IS_WRONG = /\nNothing is wrong: \d+ ok, \d+ to note, \d+ not checked\.$/;
