import { expect, test } from 'vitest';
import { readProjectSettings } from './project-settings.ts';

const customStrengthOptions = { minPasswordLength: 30, maxPasswordLength: 4096 };

test.each([
  { passwordPolicy: { customStrengthOptions: {} } },
  { passwordPolicy: { customStrengthOptions, enforcementState: 'OFF', forceUpgradeOnSignin: true } },
  { passwordPolicy: null, enumerationProtection: null },
  { enumerationProtection: true },
])('%j is accepted', (settings) => {
  expect(readProjectSettings(settings)).toEqual(settings);
});

test.each([
  [
    { passwordPolicy: {} },
    /^"passwordPolicy" must be an object with "customStrengthOptions" .+, not \{\}\.$/,
  ],
  [{ passwordPolicy: [] }, /^"passwordPolicy" must be /],
  [{ passwordPolicy: { customStrengthOptions: null } }, /^"passwordPolicy" must be /],
  [{ passwordPolicy: { customStrengthOptions: { minPasswordLength: 5 } } }, /"minPasswordLength":5/],
  [{ passwordPolicy: { customStrengthOptions: { minPasswordLength: 31 } } }, /"minPasswordLength":31/],
  [{ passwordPolicy: { customStrengthOptions: { containsLowercaseCharacter: 1 } } }, /must be /],
  [{ passwordPolicy: { customStrengthOptions: { toString: true } } }, /must be /],
  [{ passwordPolicy: { customStrengthOptions, enforcementState: 'AUDIT' } }, /must be /],
  [{ enumerationProtection: 'yes' }, /^"enumerationProtection" must be true or false, not "yes"\.$/],
])('%j is refused with one sentence', (settings, sentence) => {
  expect(() => readProjectSettings(settings)).toThrow(sentence);
});
