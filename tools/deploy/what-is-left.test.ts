import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenOnLoopback, type Listening } from 'firebase-auth-faults/internal/http';
import type { Site } from '../../src/site.ts';
import { deploy } from './deploy.ts';

/* What a deployment prints about the project. No site is built, and firebase-tools does not run. */

const PREVIEW = 'p--main-abc123.web.app';
const steps = { askProject: vi.fn(), publish: vi.fn(), build: () => 'firebase.json' };

const answers = (changes = {}) => ({
  siteId: 'p',
  config: { apiKey: 'key', projectId: 'p', authDomain: 'p.firebaseapp.com', ...changes },
});

const site: Site = {
  name: 'Site',
  tagline: 'Tools',
  origin: 'https://www.deployed.test',
  description: 'A tool.',
  supportEmail: 'help@deployed.test',
  owner: 'Ada',
  effective: { termsOfService: '2025/02/10', privacyPolicy: '2025/02/10' },
  signIn: { methods: ['email'] },
};

/** The provider's answer: a status, and JSON. It may depend on the site that a call names as the referrer. */
let answer: (referer: string) => [status: number, body: object];
let provider: Listening;
beforeEach(async () => {
  provider = await listenOnLoopback(({ headers }, response) => {
    const [status, body] = answer(headers.referer ?? '');
    response.writeHead(status).end(JSON.stringify(body));
  }, 0);
  vi.stubEnv('FIREBASE_IDENTITY_URL', `http://127.0.0.1:${provider.port}`);
  steps.askProject.mockReset().mockResolvedValue(answers());
  steps.publish.mockReset().mockImplementation(async (_, __, ___, channel) => ({
    origin: channel === undefined ? site.origin : `https://${PREVIEW}`,
    line: 'Done',
  }));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await provider.close();
});

const authorized =
  (...authorizedDomains: string[]): typeof answer =>
  () => [200, { authorizedDomains }];
const refused =
  (status: number, message: string, of = ''): typeof answer =>
  (referer) =>
    referer.includes(of) ? [status, { error: { message } }] : [200, { authorizedDomains: ['deployed.test'] }];

/** @returns the lines that a deployment prints about the project */
async function linesAbout(preview: boolean): Promise<string[]> {
  const printed = vi.spyOn(console, 'log').mockReturnValue();
  const options = { project: 'p', ...(preview && { preview: 'main' }) };
  await deploy(options, site, '', steps);
  const lines = printed.mock.calls.flat().join('\n').split('\n');
  return lines.filter((line) => /^ {2}(wrong|not checked)/.test(line));
}

test.each<[what: string, preview: boolean, given: typeof answer, lines: RegExp[]]>([
  ['a site at an authorized domain', false, authorized('www.deployed.test'), []],
  ['a site elsewhere', false, authorized('my-www.deployed.test'), [/^ {2}wrong +www\.deployed\.test is not/]],
  ['a preview at an authorized domain', true, authorized(PREVIEW), []],
  [
    'a preview that was not added',
    true,
    authorized('www.deployed.test'),
    [/^ {2}wrong +p--main-abc123\.web\.app is not/],
  ],
  [
    'a preview at which the key is refused',
    true,
    refused(403, 'Requests from referer https://p are blocked.', PREVIEW),
    [/^ {2}wrong +Nobody can sign in, because .* are blocked/],
  ],
])('what is left to do for %s', async (_, preview, given, lines) => {
  answer = given;
  expect(await linesAbout(preview)).toEqual(lines.map((line) => expect.stringMatching(line)));
});

test.each([false, true])(
  'if only Node’s requests do not reach Google, the deployment is published, and says what it has not checked (preview: %s)',
  async (preview) => {
    await provider.close();
    const line = expect.stringMatching(/^ {2}not checked +The project: 127\.0\.0\.1:\d+ cannot be reached: /);
    expect(await linesAbout(preview)).toEqual(preview ? [line, line] : [line]);
    expect(steps.publish).toHaveBeenCalledOnce();
  },
);

test.each([
  ['CONFIGURATION_NOT_FOUND', 'The project has no Authentication yet'],
  ['Something new', 'Nobody can sign in, because Firebase Auth refuses every call: Something new.'],
])('if the provider refuses the key (%s), nothing is published', async (message, line) => {
  answer = refused(400, message);
  await expect(linesAbout(false)).rejects.toThrow(line);
  expect(steps.publish).not.toHaveBeenCalled();
});

test('an auth domain that is no host is refused before the site is built', async () => {
  steps.askProject.mockResolvedValue(answers({ authDomain: 'x.test; script-src *' }));
  answer = authorized('www.deployed.test');
  await expect(linesAbout(false)).rejects.toThrow(
    "The project's auth domain is x.test; script-src *, which is no host.",
  );
  expect(steps.publish).not.toHaveBeenCalled();
});
