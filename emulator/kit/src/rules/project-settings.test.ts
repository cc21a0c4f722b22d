import { expect, test } from 'vitest';
import { readProjectChanges } from './project-settings.ts';

const customStrengthOptions = { minPasswordLength: 30, maxPasswordLength: 4096 };

test.each([
  { passwordPolicy: { customStrengthOptions: {} } },
  { passwordPolicy: { customStrengthOptions, enforcementState: 'OFF', forceUpgradeOnSignin: true } },
  { passwordPolicy: null, enumerationProtection: null },
  { enumerationProtection: true },
])('%j is accepted', (settings) => {
  expect(readProjectChanges(settings)).toEqual(settings);
});

test.each<[unknown, string]>([
  [{ passwordPolicy: {} }, '"passwordPolicy" of the project needs "customStrengthOptions".'],
  [
    { passwordPolicy: { customStrengthOptions: { minPasswordLength: 5 } } },
    '"passwordPolicy.customStrengthOptions.minPasswordLength" of the project must be a whole number from 6 to 30, not 5.',
  ],
  [
    { passwordPolicy: { customStrengthOptions: { containsLowercaseCharacter: 1 } } },
    'must be true or false, not 1.',
  ],
  [
    { passwordPolicy: { customStrengthOptions, enforcementState: 'AUDIT' } },
    '"passwordPolicy.enforcementState" of the project must be "ENFORCE" or "OFF", not "AUDIT".',
  ],
  [
    { phoneCodes: { '+16505553434': 654321 } },
    '"phoneCodes.+16505553434" of the project must be a text of six digits, such as "654321", not 654321.',
  ],
  [
    { phoneCodes: { '+16505553434': '65432' } },
    'must be a text of six digits, such as "654321", not "65432".',
  ],
  [
    { phoneCodes: { '16505553434': '654321' } },
    '"phoneCodes" of the project must be an object of phone numbers (E.164)',
  ],
  [
    { unverifiedProviders: ['facebook.com', 7] },
    '"unverifiedProviders[1]" of the project must be the id of a provider, such as "facebook.com" or "oidc.acme", not 7.',
  ],
])('%j is refused with one sentence', (settings, sentence) => {
  expect(() => readProjectChanges(settings)).toThrow(sentence);
});
