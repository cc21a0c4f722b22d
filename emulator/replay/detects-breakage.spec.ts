import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { temporaryFolder } from 'firebase-auth-faults/internal/command';
import { buildEdited, type Edit } from '../testing/deployments/deployments.ts';
import { runningStack } from '../testing/run/running-stack.ts';
import { startSite } from '../testing/deployments/site.ts';
import { expect, test } from '../testing/test.ts';
import { replayRow } from './replay-row.ts';
import { rows } from './rows.ts';
import { openSitePage } from './site-page.ts';

/** The parts to remove from the product, each with the code whose row must then fail, and the error of that row. */
const damage: readonly (Edit & { code: string; noticed: RegExp })[] = [
  {
    // Removes an entry of the error table.
    code: 'auth/quota-exceeded',
    noticed: /Something went wrong\. Please try again\./,
    file: 'src/auth/auth-errors.ts',
    edit: (text) => text.replace(/ {2}'auth\/quota-exceeded': \{[^}]*\},\n/, ''),
  },
  {
    code: 'auth/redirect-cancelled-by-user',
    noticed: /\+ .*"place": "info-bar"/,
    file: 'src/provider/flow/open-provider.ts',
    edit: (text) => text.replace("action === 'ignore' || ", ''),
  },
  {
    code: 'auth/missing-password',
    noticed: /\+ .*"place": "info-bar"/,
    file: 'src/provider/screens/password-sign-in.tsx',
    edit: (text) => text.replace("'email-field', 'password-field'", "'email-field'"),
  },
];

/** A code whose row must still pass: its text does not depend on the removed parts, and appears at no field, which needs the focus. */
const untouched = 'auth/too-many-requests';

test('the replay detects a missing text, place or reaction, and reports no other row', async ({
  browser,
  namespace,
}) => {
  // A build of the site is part of this test.
  test.slow();
  const folder = await temporaryFolder('specdock-replay-notices');
  const built = await buildEdited(join(folder, 'site'), damage);
  const site = await startSite({ folder: built, auth: runningStack().auth });

  /** @returns why the first row of a code fails; undefined if the row passes */
  async function complaint(code: string): Promise<string | undefined> {
    const row = rows.find((candidate) => candidate.code === code)!;
    const name = `${namespace}-${code.replace('auth/', '')}`;
    const sitePage = await openSitePage(browser, name, { port: Number(new URL(site.origin).port) });
    return replayRow(sitePage, row)
      .then(
        () => undefined,
        ({ message }: Error) => stripVTControlCharacters(message),
      )
      .finally(sitePage.close);
  }
  const [ofUntouched, ...complaints] = await Promise.all(
    [untouched, ...damage.map(({ code }) => code)].map(complaint),
  );
  await site.close();
  await rm(folder, { recursive: true, force: true });

  expect(ofUntouched).toBeUndefined();
  for (const [index, { code, noticed }] of damage.entries()) expect(complaints[index], code).toMatch(noticed);
});
