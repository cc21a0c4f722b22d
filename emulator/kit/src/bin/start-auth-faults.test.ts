import { afterAll, expect, test } from 'vitest';
import { startAuthFaults } from './start-auth-faults.ts';

/** How long a test may take: enough to start the emulators on a busy machine (milliseconds). */
const LIMIT = 240_000;

const starting = startAuthFaults();
afterAll(async () => (await starting).stop(), LIMIT);

async function signUp(gateway: string, email: string): Promise<string | undefined> {
  const answer = await fetch(`${gateway}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a-password' }),
  });
  const { error } = (await answer.json()) as { error?: { message: string } };
  return error?.message;
}

test(
  'startAuthFaults starts a gateway that injects faults and records calls, and can create accounts',
  async () => {
    const { gateway, faults, accounts } = await starting;
    await faults.inject({
      operation: 'accounts:signUp',
      fault: { kind: 'provider-error', message: 'QUOTA_EXCEEDED' },
      times: 1,
    });
    const email = accounts.newEmail();
    expect([await signUp(gateway, email), await signUp(gateway, email)]).toEqual([
      'QUOTA_EXCEEDED',
      undefined,
    ]);
    await faults.verify({ operation: 'accounts:signUp' }, { times: 2 });
    const { email: taken } = await accounts.create();
    expect(await signUp(gateway, taken)).toBe('EMAIL_EXISTS');
  },
  LIMIT,
);

test(
  'a test can choose the id, phone number and claims of an account, but cannot use an id twice',
  async () => {
    const { accounts } = await starting;
    const phoneNumber = accounts.newPhoneNumber();
    const details = { uid: 'fixed', phoneNumber, claims: { role: 'editor' } };
    const { uid, email, password } = await accounts.create(details);
    expect(uid).toBe('fixed');
    expect(await accounts.find(email)).toMatchObject({ uid, phoneNumber });
    const { idToken } = (await accounts.call('signInWithPassword', { email, password })) as {
      idToken: string;
    };
    expect(JSON.parse(Buffer.from(idToken!.split('.')[1]!, 'base64url').toString())).toMatchObject({
      user_id: 'fixed',
      role: 'editor',
    });
    await expect(accounts.create({ uid: 'fixed' })).rejects.toThrow('DUPLICATE_LOCAL_ID');
  },
  LIMIT,
);

test(
  'a second gateway in front of the same emulator has its own faults; closing the second gateway leaves the emulator running',
  async () => {
    const first = await starting;
    const second = await startAuthFaults({ upstream: first.auth });
    await second.faults.inject({
      operation: 'accounts:signUp',
      fault: { kind: 'provider-error', message: 'QUOTA_EXCEEDED' },
    });
    expect(await signUp(second.gateway, 'second@example.com')).toBe('QUOTA_EXCEEDED');
    expect(await signUp(first.gateway, 'second@example.com')).toBeUndefined();
    await second[Symbol.asyncDispose]();
    await expect(fetch(second.gateway)).rejects.toThrow('fetch failed');
    expect((await fetch(first.auth)).ok).toBe(true);
  },
  LIMIT,
);

test('an unknown option is refused with a suggestion', async () => {
  await expect(startAuthFaults({ prot: 9099 } as object)).rejects.toThrow(
    'startAuthFaults has no option "prot". Did you mean "port"?',
  );
});

test('a busy port or an upstream that does not answer causes a one-line error', async () => {
  const { gateway } = await starting;
  const port = Number(new URL(gateway).port);
  await expect(startAuthFaults({ port })).rejects.toThrow(/^Port \d+ is in use\. /);
  await expect(startAuthFaults({ upstream: 'http://localhost:1' })).rejects.toThrow(
    /^No Auth emulator answers at http:\/\/localhost:1\. Start the emulator first\.$/,
  );
});
