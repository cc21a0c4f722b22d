import { test } from 'node:test';
import { injectFault } from 'firebase-auth-faults';
import { remote } from 'webdriverio';

test('too many attempts are explained, and a later attempt signs up', async (t) => {
  const browser = await remote({
    logLevel: 'warn',
    capabilities: { browserName: 'chrome', 'goog:chromeOptions': { args: ['--headless'] } },
  });
  t.after(() => browser.deleteSession());
  await injectFault({
    operation: 'accounts:signUp',
    fault: { kind: 'provider-error', message: 'TOO_MANY_ATTEMPTS_TRY_LATER' },
    times: 1,
  });

  await browser.url('http://localhost:5000');
  await browser.$('aria/Email').setValue('ada@example.com');
  await browser.$('aria/Password').setValue('right-password');
  await browser.$('aria/Sign up').click();
  await browser.$('p*=too many attempts').waitForDisplayed();

  await browser.$('aria/Sign up').click();
  await browser.$('p*=Signed in as ada@example.com').waitForDisplayed();
});
