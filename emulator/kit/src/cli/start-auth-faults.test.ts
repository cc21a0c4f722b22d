import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fakeEmulator } from '../emulator/testing/fake-emulator.ts';
import { askPort } from '../http/testing/ask-port.ts';
import { lookAround } from './testing/look-around.ts';
import { projectFolder } from './testing/project-folder.ts';
import { runCli } from './testing/run-cli.ts';
import { startAuthFaults, type AuthFaults } from './start-auth-faults.ts';

/* All tests share one emulator. */

/** How long a test may take: enough to start the emulators on a busy machine (milliseconds). */
const LIMIT = 240_000;

const phoneNumber = '+16505550100';
const seed = {
  accounts: [
    {
      uid: 'ada',
      email: 'ada@example.com',
      password: 'right-password',
      name: 'Ada',
      verified: true,
      phoneNumber,
      claims: { role: 'editor' },
    },
    {
      email: 'grace@example.com',
      password: 'right-password',
      secondFactors: [{ phoneNumber: '+16505550101', name: 'Work' }],
    },
    { uid: 'joan', email: 'joan@example.com', name: 'Joan', providers: ['google.com', 'github.com'] },
  ],
  project: { phoneCodes: { [phoneNumber]: '654321' } },
};

let kit: AuthFaults;
beforeAll(async () => void (kit = await startAuthFaults({ seed })), LIMIT);
afterAll(() => kit.stop());

async function call(
  gateway: string,
  operation: string,
  body: object,
): Promise<Record<string, never> & { error?: { message: string } }> {
  const answer = await fetch(`${gateway}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json() as never;
}

const signUp = async (gateway: string, email: string) =>
  (await call(gateway, 'signUp', { email, password: 'a-password' })).error?.message;

const signIn = (email: string) =>
  call(kit.gateway, 'signInWithPassword', { email, password: 'right-password', returnSecureToken: true });

const claimsOf = ({ idToken }: Record<string, string>) =>
  JSON.parse(Buffer.from(idToken!.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;

test('startAuthFaults starts a gateway that injects faults and records calls, and can create accounts', async () => {
  const { gateway, faults, accounts } = kit;
  await faults.inject({
    operation: 'accounts:signUp',
    fault: { kind: 'provider-error', message: 'QUOTA_EXCEEDED' },
    times: 1,
  });
  const email = accounts.newEmail();
  expect([await signUp(gateway, email), await signUp(gateway, email)]).toEqual(['QUOTA_EXCEEDED', undefined]);
  await faults.verify({ operation: 'accounts:signUp' }, { times: 2 });
  const { email: taken } = await accounts.create();
  expect(await signUp(gateway, taken)).toBe('EMAIL_EXISTS');
});

test('two gateways in front of one emulator have their own faults, and closing one leaves the emulator running', async () => {
  const second = await startAuthFaults({ upstream: kit.auth });
  await second.faults.inject({
    operation: 'accounts:signUp',
    fault: { kind: 'provider-error', message: 'QUOTA_EXCEEDED' },
  });
  expect(await signUp(second.gateway, 'second@example.com')).toBe('QUOTA_EXCEEDED');
  expect(await signUp(kit.gateway, 'second@example.com')).toBeUndefined();
  await second[Symbol.asyncDispose]();
  await expect(fetch(second.gateway)).rejects.toThrow('fetch failed');
  expect((await fetch(kit.auth)).ok).toBe(true);
});

test.each<[unknown, string]>([
  [{ prot: 9099 }, 'startAuthFaults has no "prot". Did you mean "port"?'],
  [{ port: '9099' }, '"port" of startAuthFaults must be a whole number from 0 to 65535, not "9099".'],
  [{ seed: { accounts: [{}] } }, '"seed.accounts[0]" of startAuthFaults needs "email".'],
  [
    { upstream: 'http://localhost:1' },
    'No Auth emulator answers at http://localhost:1. Start the emulator first.',
  ],
  [
    { upstream: 'localhost:9099' },
    '"upstream" of startAuthFaults must be an address such as http://localhost:9199, not "localhost:9099".',
  ],
  [
    { upstream: 'http://localhost:1/' },
    'No Auth emulator answers at http://localhost:1. Start the emulator first.',
  ],
  ['http://localhost:9099', 'startAuthFaults must be a JSON object, not "http://localhost:9099".'],
])('%j is refused in one sentence', async (options, sentence) => {
  await expect(startAuthFaults(options as object)).rejects.toThrow(sentence);
});

test('a busy port causes a one-line error that names the option', async () => {
  const port = Number(new URL(kit.gateway).port);
  await expect(startAuthFaults({ port })).rejects.toThrow(
    `Port ${port} is in use. Stop the other program or choose another port with the option port, such as ${port + 1}.`,
  );
});

test('an emulator that is silent stops the gateway with one line, so that tests do not wait for it', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const { origin, hang } = await fakeEmulator('demo-test');
  const { gateway } = await startAuthFaults({ upstream: origin, projectId: 'demo-test' });
  const { timeout } = AbortSignal;
  const short = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50));
  onTestFinished(() => [short, printed].forEach((mock) => mock.mockRestore()));
  hang();
  await vi.waitFor(() => expect(printed).toHaveBeenCalled(), { timeout: 30_000 });
  expect(printed.mock.calls).toEqual([
    [`The Auth emulator at ${origin} accepts connections, but has not answered for 30 s. Start it again.`],
  ]);
  await expect(fetch(gateway)).rejects.toThrow('fetch failed');
});

test('accounts.create refuses what it does not know, and does what it takes', async () => {
  const { accounts } = kit;
  await expect(accounts.create({ emailVerified: true } as object)).rejects.toThrow(
    'accounts.create has no "emailVerified". Did you mean "verified"?',
  );
  const { email } = await accounts.create({ verified: true, name: 'Bob', claims: { admin: true } });
  expect(await accounts.find(email)).toMatchObject({ emailVerified: true, displayName: 'Bob' });
});

test('outOfBandLink refuses an unknown kind of mail at once', async () => {
  await expect(kit.accounts.outOfBandLink('ada@example.com', 'VERIFY_MAIL' as never)).rejects.toThrow(
    'The kind of mail must be a kind of mail, not "VERIFY_MAIL". Did you mean "VERIFY_EMAIL"?',
  );
});

describe('the accounts of a seed', () => {
  test('can sign in by password, by a second factor, and by phone with the code of the seed’s project', async () => {
    expect(claimsOf(await signIn('ada@example.com'))).toMatchObject({
      user_id: 'ada',
      role: 'editor',
      email_verified: true,
    });
    expect(await signIn('grace@example.com')).toMatchObject({ mfaInfo: [{ displayName: 'Work' }] });
    const { sessionInfo } = await call(kit.gateway, 'sendVerificationCode', {
      phoneNumber,
      recaptchaToken: 'any',
    });
    expect(await call(kit.gateway, 'signInWithPhoneNumber', { sessionInfo, code: '654321' })).toMatchObject({
      localId: 'ada',
    });
  });

  test('are listed in the account chooser of their provider, and can sign in by it', async () => {
    const chooser = await fetch(`${kit.gateway}/emulator/auth/handler?apiKey=any&providerId=google.com`);
    expect((await chooser.text()).match(/[a-z]+@example\.com(?=<)/g)).toEqual(['joan@example.com']);
    const token = { sub: 'joan@example.com', email: 'joan@example.com' };
    expect(
      await call(kit.gateway, 'signInWithIdp', {
        postBody: `${new URLSearchParams({ providerId: 'github.com', id_token: JSON.stringify(token) })}`,
        requestUri: 'http://localhost',
        returnSecureToken: true,
      }),
    ).toMatchObject({ localId: 'joan' });
  });

  test('are refused if the emulator refuses one of them', async () => {
    const [own, taken] = [{ email: 'own@example.com' }, { email: 'ada@example.com' }];
    await expect(startAuthFaults({ upstream: kit.auth, seed: { accounts: [own, taken] } })).rejects.toThrow(
      'The account ada@example.com of the seed cannot be created. The Auth emulator refused: EMAIL_EXISTS.',
    );
    expect(await kit.accounts.find(own.email), 'the account before the refused one').toBeUndefined();
    const halfway = { email: 'new@example.com', claims: { sub: 'forbidden' } };
    await expect(startAuthFaults({ upstream: kit.auth, seed: { accounts: [halfway] } })).rejects.toThrow(
      /: FORBIDDEN_CLAIM/,
    );
    expect(await kit.accounts.find(halfway.email), 'an account refused halfway').toBeUndefined();
    expect(await kit.accounts.find(taken.email), 'the owner’s account').toMatchObject({ uid: 'ada' });
  });
});

describe('serve --upstream', () => {
  test('prints its addresses; apps on this machine and those of --allow may call the provider; Ctrl-C stops it', async () => {
    const allowed = ['--allow', '10.0.2.2', '--allow', 'https://app.example'];
    const args = ['serve', '--upstream', kit.auth, '--port', '0', ...allowed];
    const run = runCli(args, { cwd: await projectFolder() });
    await vi.waitUntil(() => run.output().includes('Ctrl-C stops everything.'), LIMIT);
    const gateway = /connectAuthEmulator\(auth, '(http:\/\/localhost:\d+)'\)/.exec(run.output())![1]!;
    const from = (origin: string, operation: string, body: object) =>
      fetch(`${gateway}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=any`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const app = 'http://127.0.0.1:5173';
    const person = { email: 'served@example.com', password: 'a-password' };

    const { status, headers } = await from(app, 'signUp', person);
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, app]);
    expect((await from('https://app.example', 'lookup', {})).status).toBe(400);
    expect((await from('http://evil.example', 'signUp', person)).status).toBe(403);
    const atHost = (host: string) => askPort(Number(new URL(gateway).port), '/', { headers: { host } });
    expect([(await atHost('10.0.2.2')).status, (await atHost('10.0.2.3')).status]).toEqual([200, 421]);

    run.child.kill('SIGINT');
    expect([await run.exitCode, run.errors()]).toEqual([0, '']);
    await expect(fetch(gateway)).rejects.toThrow('fetch failed');
  });
});

describe('exec --upstream', () => {
  const UPSTREAM = () => ['exec', '--upstream', kit.auth, '--port', '0'];

  /** Runs `exec` with a Node program as its command. @param script The source of the program. */
  const exec = async (script: string, ...options: string[]) =>
    runCli([...UPSTREAM(), ...options, '--', process.execPath, '-e', script], { cwd: await projectFolder() });

  test('puts a gateway in front of an Auth emulator that already runs, and leaves that emulator running', async () => {
    const cwd = await projectFolder({ 'seed.json': { accounts: [{ email: 'seed@example.com' }] } });
    const seen = await lookAround([...UPSTREAM(), '--seed', 'seed.json'], cwd);
    expect(seen).toMatchObject({ exitCode: 3, errors: '', auth: kit.auth, error: 'QUOTA_EXCEEDED' });
    expect(seen.emails).toEqual(expect.arrayContaining(['bob@example.com', 'seed@example.com']));
    expect(await kit.accounts.find('seed@example.com'), 'after the run').toBeUndefined();
    expect((await fetch(kit.auth)).ok).toBe(true);
  });

  test('--offline serves stubs in place of Google’s scripts, and tells the fixtures so', async () => {
    const script = `
      const { gateway, offline } = JSON.parse(process.env.FIREBASE_AUTH_FAULTS);
      fetch(gateway + '/emulator/auth/iframe').then((answer) => answer.text())
        .then((page) => console.log(page.includes('/__/stub/gapi.js'), offline));`;
    for (const [options, says] of [
      [[], 'false false\n'],
      [['--offline'], 'true true\n'],
    ] as const) {
      const run = await exec(script, ...options);
      expect([await run.exitCode, run.errors(), run.output()]).toEqual([0, '', says]);
    }
  });

  test('after Ctrl-C, lets the command finish its work, and exits with 130', async () => {
    const run = await exec(`
      process.on('SIGINT', () => setImmediate(() => { console.log('SIGINT'); process.exit(0); }));
      console.log(process.env.FIREBASE_AUTH_FAULTS);
      setInterval(() => {}, 1000);`);
    await vi.waitFor(() => expect(run.output()).toContain('\n'), LIMIT);
    run.child.kill('SIGINT');

    expect(await run.exitCode).toBe(128 + 2);
    const [stack, said] = run.output().split('\n');
    expect(said).toBe('SIGINT');
    await expect(fetch(JSON.parse(stack!).gateway)).rejects.toThrow('fetch failed');
  });

  test('in its command, inject finds the gateway without being given its address', async () => {
    const compiled = JSON.stringify(new URL('../../dist/cli/program.js', import.meta.url).href);
    const run = await exec(`(async () => {
      const { newBin } = await import(${compiled});
      const run = async (...args) => (await newBin({ onStop() {} })).parseAsync(args, { from: 'user' });
      await run('inject', 'accounts:signUp', 'QUOTA_EXCEEDED');
    })();`);

    expect([await run.exitCode, run.errors()]).toEqual([0, '']);
    expect(run.output().trim().replaceAll(/ {2,}/g, '  ')).toBe(
      '1  provider-error QUOTA_EXCEEDED on accounts:signUp  caught 0 of 0',
    );
  });

  test('the emulator’s warning of a call for another project than its own is printed once', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    for (const _ of [1, 2])
      await fetch(`${kit.auth}/identitytoolkit.googleapis.com/v1/projects/other/accounts:lookup`, {
        method: 'POST',
        headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
        body: '{"email":["a@b.c"]}',
      });
    await vi.waitFor(() => expect(warned).toHaveBeenCalled(), { timeout: 30_000 });
    expect(warned.mock.calls).toEqual([[expect.stringContaining('Requested project ID other, but')]]);
    warned.mockRestore();
  });
});
