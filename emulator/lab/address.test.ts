import { expect, test } from 'vitest';
import { labAddress, labCommand } from './address.ts';

test('a selection is an address and a command', () => {
  const selection = { screen: 'sign-up', operation: 'accounts:signUp', code: 'auth/weak-password' };
  expect(labAddress(selection)).toBe(
    'http://localhost:5050/__/lab/#screen=sign-up&operation=accounts%3AsignUp&code=auth%2Fweak-password',
  );
  expect(labCommand(selection)).toBe(
    'npm run lab -- --screen sign-up --operation accounts:signUp --code auth/weak-password',
  );
});

test('the command quotes what a shell would read differently', () => {
  expect(labCommand({ code: 'auth/error-code:-<number>' })).toBe(
    `npm run lab -- --code 'auth/error-code:-<number>'`,
  );
});
