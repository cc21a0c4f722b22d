/* A command for `exec`: uses the stack around it, prints as JSON what it saw, and exits with 3. */
import { existsSync, readFileSync } from 'node:fs';

const { FIREBASE_AUTH_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
const stack = JSON.parse(process.env.FIREBASE_AUTH_FAULTS);
const LINK = /^.*To reset the password for \S+, follow this link: (\S+)/gm;

async function ask(method, address, value) {
  const headers = { 'content-type': 'application/json', authorization: 'Bearer owner' };
  const body = value && { body: JSON.stringify(value) };
  const answer = await fetch(`http://${address}`, { method, headers, ...body });
  const text = await answer.text();
  return /^[{[]/.test(text) ? JSON.parse(text) : text;
}
const call = (operation, value) =>
  ask('POST', `${host}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=any`, value);
const signUp = (email) => call('signUp', { email, password: 'a-password' });

/** Requests a mail. @returns the links of all mails in the log in the working folder, once there are `count` of them */
async function linksAfterMail(count) {
  await call('sendOobCode', { email: 'bob@example.com', requestType: 'PASSWORD_RESET' });
  if (!existsSync('firebase-debug.log')) return [];
  for (;;) {
    const links = [...readFileSync('firebase-debug.log', 'utf8').matchAll(LINK)].map(([, link]) => link);
    if (links.length >= count) return links;
  }
}

await signUp('bob@example.com');
const fault = { kind: 'provider-error', message: 'QUOTA_EXCEEDED' };
await ask('POST', `${host}/__/gateway/default/rules`, { operation: 'accounts:signUp', fault });
const refused = await signUp('eve@example.com');
const accounts = `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:query`;
const { userInfo } = await ask('POST', new URL(stack.auth).host + accounts, {});
const [sitePort] = process.argv.slice(2);
const page = sitePort && (await fetch(`http://localhost:${sitePort}/`));
const seen = {
  ...stack,
  host,
  projects: [
    project,
    (await ask('GET', `${host}/__/firebase/init.json`)).projectId,
    JSON.parse(process.env.FIREBASE_CONFIG).projectId,
  ],
  ready: (await ask('GET', `${host}/`)).authEmulator?.ready,
  ...(page && { site: { text: await page.text(), app: page.headers.get('x-app') } }),
  error: refused.error.message,
  emails: userInfo.map(({ email }) => email),
  links: [await linksAfterMail(1), await linksAfterMail(2)],
};
console.log(JSON.stringify(seen));
process.exitCode = 3;
