import { join } from 'node:path';
import { request, type APIRequestContext } from '@playwright/test';
import type { Ask } from '../../../tools/doctor/ask.ts';
import { examine } from '../../../tools/doctor/examine.ts';
import { reportLines } from '../../../tools/doctor/report.ts';
import { at, both, changing, fields, json, provider, text } from '../../../tools/doctor/testing/changes.ts';
import { SETTINGS } from '../../testing/deployer-test.ts';
import { startTunnel } from '../../testing/browsers/tunnel.ts';
import { startSite } from '../../testing/deployments/site.ts';
import { runningStack } from '../../testing/run/running-stack.ts';

/** Answers as the provider does if Google sign-in is switched on, because the Auth emulator does not know this call. */
const googleIsOn = provider(
  'accounts:createAuthUri',
  json({ authUri: 'https://accounts.google.com/o/oauth2/auth', providerId: 'google.com', sessionId: 'a' }),
  'google.com',
);

/** Names the object that Firebase's own page starts, because the stand-in for that page does not have it. */
const asFirebase = at('/__/auth/handler', text(/$/, '<!-- fireauth -->'));

interface Examined {
  origin: string;
  /** `authDomain` of src/site.ts with which the site was built. */
  authDomain?: string;
}

/** @returns a function that asks as the doctor does, and accepts the self-signed certificate of a test */
const askWith =
  (client: APIRequestContext): Ask =>
  async (address, { method = 'GET', headers, body } = {}) => {
    const answer = await client.fetch(address, {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      data: body,
      maxRedirects: 0,
    });
    const sent = { status: answer.status(), headers: answer.headers() };
    return new Response(new Uint8Array(await answer.body()), sent);
  };

/**
 * Serves a deployment as Hosting does, and examines the site. The site's host is an authorized domain of the project.
 *
 * @param deployment The folder with what Hosting has received: `public/` and firebase.json.
 * @returns The text that the doctor prints.
 */
export async function examineDeployment(
  deployment: string,
  { origin, authDomain }: Examined,
): Promise<string> {
  const site = await startSite({
    folder: join(deployment, 'public'),
    firebaseJson: join(deployment, 'firebase.json'),
    auth: runningStack().auth,
    publicHosts: true,
  });
  const authorized = provider('projects', fields({ authorizedDomains: [new URL(origin).hostname] }));
  const tunnel = await startTunnel(site.publicHosts!.port);
  const client = await request.newContext({
    proxy: { server: `http://127.0.0.1:${tunnel.port}` },
    ignoreHTTPSErrors: true,
  });
  const ask = changing(askWith(client), both(both(googleIsOn, asFirebase), authorized));
  try {
    const findings = await examine(origin, {
      ask,
      settings: { ...SETTINGS, ...(authDomain !== undefined && { authDomain }) },
    });
    return reportLines(origin, findings).join('\n');
  } finally {
    await client.dispose();
    await tunnel.close();
    await site.close();
  }
}

/** The last line that the doctor prints about a site without faults. */
export const NOTHING_IS_WRONG = /\nNothing is wrong: \d+ ok, \d+ to note, \d+ not checked\.$/;
