import { test } from 'node:test';
import { beginTest, faultsClient } from 'firebase-auth-faults';
import { launch } from 'puppeteer';

test('too many attempts are explained, and a later attempt signs up', async (t) => {
  const browser = await launch();
  t.after(() => browser.close());
  const page = await browser.newPage();
  const faults = await beginTest(faultsClient(`http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`));
  t.after(() => faults.end());
  await faults.inject({
    operation: 'accounts:signUp',
    fault: { kind: 'provider-error', message: 'TOO_MANY_ATTEMPTS_TRY_LATER' },
    times: 1,
  });

  await page.goto('http://localhost:5000');
  await page.locator('aria/Email').fill('ada@example.com');
  await page.locator('aria/Password').fill('right-password');
  await page.locator('aria/Sign up').click();
  await page.locator('text/too many attempts').wait();

  await page.locator('aria/Sign up').click();
  await page.locator('text/Signed in as ada@example.com').wait();
});
