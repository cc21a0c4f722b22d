import { afterAll, expect, test } from 'vitest';
import { projectFolder } from './testing/project-folder.ts';
import { runCli } from './testing/run-cli.ts';
import { startAuthFaults, type AuthFaults } from './start-auth-faults.ts';

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

/** A program that signs in to the accounts of the seed, in each of their ways, and prints what it got. */
const SIGN_IN = `
  const host = 'http://' + process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const call = (operation, body) => fetch(host + '/identitytoolkit.googleapis.com/v1/accounts:' + operation + '?key=any', {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  }).then((answer) => answer.json());
  const claimsOf = ({ idToken }) => JSON.parse(Buffer.from(idToken.split('.')[1], 'base64url'));
  const byPassword = (email) => call('signInWithPassword', { email, password: 'right-password', returnSecureToken: true });
  (async () => {
    const { user_id, role, email_verified } = claimsOf(await byPassword('ada@example.com'));
    const { sessionInfo } = await call('sendVerificationCode', { phoneNumber: '${phoneNumber}', recaptchaToken: 'any' });
    const byPhone = await call('signInWithPhoneNumber', { sessionInfo, code: '654321' });
    const { mfaInfo } = await byPassword('grace@example.com');
    const chooser = await fetch(host + '/emulator/auth/handler?apiKey=any&providerId=google.com');
    const listed = (await chooser.text()).match(/[a-z]+@example\\.com(?=<)/g);
    const byIdp = await call('signInWithIdp', {
      postBody: new URLSearchParams({
        providerId: 'github.com', id_token: JSON.stringify({ sub: 'joan@example.com', email: 'joan@example.com' }),
      }).toString(),
      requestUri: 'http://localhost', returnSecureToken: true,
    });
    console.log(JSON.stringify({
      user_id, role, email_verified, byPhone: byPhone.localId, factor: mfaInfo[0].displayName, listed,
      byIdp: byIdp.localId,
    }));
  })();`;

test(
  'with exec --seed, the accounts of the file can sign in, and the settings of the project apply',
  async () => {
    const cwd = await projectFolder({ 'seed.json': seed });
    const command = ['--', process.execPath, '-e', SIGN_IN];
    const run = runCli(['exec', '--port', '0', '--seed', 'seed.json', ...command], { cwd });
    expect([await run.exitCode, run.errors()]).toEqual([0, '']);
    expect(JSON.parse(run.output())).toEqual({
      user_id: 'ada',
      role: 'editor',
      email_verified: true,
      byPhone: 'ada',
      factor: 'Work',
      listed: ['joan@example.com'],
      byIdp: 'joan',
    });
  },
  LIMIT,
);

let kit: AuthFaults;
afterAll(() => kit.stop(), LIMIT);

test(
  'startAuthFaults takes the same seed, and refuses it if the emulator has one of its accounts',
  async () => {
    kit = await startAuthFaults({ seed });
    expect(await kit.accounts.find('joan@example.com')).toMatchObject({
      displayName: 'Joan',
      providers: ['google.com', 'github.com'],
    });
    const start = (account: object) =>
      startAuthFaults({
        upstream: kit.auth,
        seed: { accounts: [{ email: 'new@example.com', ...account }] },
      });
    await expect(start({ email: 'ada@example.com' })).rejects.toThrow(
      /^The account ada@example\.com of the seed cannot be created\. The Auth emulator refused: EMAIL_EXISTS\.$/,
    );
    await expect(start({ uid: 'ada' })).rejects.toThrow(/: DUPLICATE_LOCAL_ID\.$/);
    await expect(start({ phoneNumber })).rejects.toThrow(/: PHONE_NUMBER_EXISTS\.$/);
    await expect(start({ password: 'short' })).rejects.toThrow(/: WEAK_PASSWORD : [^.]+\.$/);
    await expect(startAuthFaults({ seed: { accounts: [{} as never] } })).rejects.toThrow(
      'The option seed: accounts[0].email must be a text, not undefined.',
    );
  },
  LIMIT,
);
