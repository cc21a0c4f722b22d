import type { Fault } from 'firebase-auth-faults';
import { authErrors } from '../../../src/sign-in/auth-errors.ts';
import { signInSteps } from '../../site/screens/shared.ts';
import { expect, test } from './webkit-test.ts';

const SIGN_IN = 'accounts:signInWithPassword';

const UNREACHABLE = authErrors['auth/network-request-failed'].text;
/** The site's text if the provider does not answer although the site's server does. */
const BLOCKED = authErrors['site/provider-blocked'].text;
const UNREADABLE = authErrors['auth/internal-error'].text;

/** For each kind: the other fields of the fault, and the text that the person reads. Without a text, sign-in succeeds. */
const faultsAndTexts: Record<Fault['kind'], readonly [attributes: object, text?: string]> = {
  'provider-error': [{ message: 'QUOTA_EXCEEDED' }, authErrors['auth/quota-exceeded'].text],
  answer: [{ body: {} }, UNREADABLE],
  latency: [{ ms: 300 }],
  'slow-body': [{ ms: 5 }],
  'no-op': [{}],
  'strip-captcha': [{}],
  'truncated-body': [{}, UNREACHABLE],
  'malformed-json': [{}, UNREACHABLE],
  'html-502': [{}, BLOCKED],
  'empty-answer': [{}, UNREACHABLE],
  'connection-reset': [{}, BLOCKED],
  refused: [{}, BLOCKED],
  stall: [{}],
};

for (const [kind, [attributes, text]] of Object.entries(faultsAndTexts)) {
  test(`the fault ${kind} during sign-in: ${text ?? 'sign-in succeeds'}`, async ({
    tab,
    accounts,
    faults,
  }) => {
    const person = await accounts.create();
    const rule = await faults.inject({
      operation: SIGN_IN,
      fault: { kind, ...attributes } as Fault,
      times: 1,
    });
    await tab.take(signInSteps.slice(0, -1), person);
    if (kind === 'stall') {
      await expect.poll(async () => (await faults.rules())[0]!.hits).toBe(1);
      await faults.remove(rule);
    }
    if (text) {
      await tab.reads(text);
      await tab.take([{ press: 'Sign In' }]);
    }
    await tab.reads('Hello, Ada');
  });
}
