import { expect, test } from 'vitest';
import { signInOptionsOf } from './sign-in-options.ts';

test('FirebaseUI names a provider as the provider’s button does', () => {
  const acme = { provider: 'oidc.acme', name: 'Acme' } as const;
  const options = signInOptionsOf(['google', acme, 'email']);
  expect(options.map((option) => [option.provider, 'providerName' in option && option.providerName])).toEqual(
    [
      ['google.com', 'Google'],
      ['oidc.acme', 'Acme'],
      ['password', false],
    ],
  );
});
