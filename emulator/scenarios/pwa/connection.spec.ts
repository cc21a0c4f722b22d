import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/deployed-test.ts';
import type { Interceptor } from '../../testing/deployments/site.ts';
import { untilStarted, visitAndStore } from '../../testing/deployments/stored-site.ts';
import { publicPages } from '../steps/expected-pages.ts';
import { offerInstall, visitTwice } from '../steps/install.ts';
import { signInButton } from '../steps/session.ts';
import { openSignIn, signInDialog } from '../steps/sign-in.ts';
import { axeViolations } from '../../testing/guards/axe.ts';

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('the page and the dialog say when the server is down, and the page says when the server is back', async ({
  page,
  site,
}) => {
  await visitAndStore(page, '/faq');
  await site.stop();
  await page.reload();

  await expect(status(page, 'You are offline.')).toBeVisible();
  // The button loads sign-in although the page says that it is offline, because the page may be wrong.
  await signInButton(page).focus();
  await page.keyboard.press('Enter');
  const dialog = signInDialog(page);
  await expect(dialog.getByText('Check your internet connection and try again.')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await site.start();
  await expect(page.getByText('You are back online.')).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeHidden();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('button', { name: 'Sign in with email' })).toBeVisible();
});

test('offline, an open dialog shows a warning, keeps typed text, and still reacts to its buttons', async ({
  page,
  site,
}) => {
  await visitAndStore(page);
  const dialog = await openSignIn(page);
  await dialog.getByRole('button', { name: 'Sign in with email' }).click();
  const field = dialog.getByLabel('Email');
  await field.fill('half@typed.example');

  await site.stop();
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  const message = dialog.getByText('Sign-in needs a connection. You seem to be offline.');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    const closeMark = (await dialog.getByRole('button', { name: 'Close' }).boundingBox())!;
    const { x, width: taken } = (await message.boundingBox())!;
    expect(x + taken).toBeLessThanOrEqual(closeMark.x);
  }
  await expect(field).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('We could not reach the sign-in service.')).toBeVisible();
  await expect(field).toHaveValue('half@typed.example');

  await site.start();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(message).toBeHidden();
});

test('the messages at the lower edge of the window are accessible, and do not cover a focused link', async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Only Chromium offers to install a site.');
  await page.setViewportSize({ width: 360, height: 500 });
  await visitTwice(page, '/faq');
  await offerInstall(page, 'dismissed');
  await expect(page.getByRole('button', { name: 'Install', exact: true })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  const link = page.getByRole('main').getByRole('link', { name: 'Contact us' });
  // Scroll the link to the lower edge of the window, where the message strip is.
  await link.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 4));
  await link.focus();
  await expect(link).toBeInViewport();
  const strip = (await page.locator('#message-strip').boundingBox())!;
  await expect
    .poll(async () => (await link.boundingBox())!.y + (await link.boundingBox())!.height)
    .toBeLessThanOrEqual(strip.y);
});

test('if the browser aborts a check of the connection, the page does not say that the browser is offline', async ({
  page,
  site,
}) => {
  await visitAndStore(page);
  let probes = 0;
  // The server does not answer the first probe of the connection.
  site.intercept(({ method }) => method === 'HEAD' && ++probes === 1);
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() =>
      said.push(document.getElementById('message-strip')?.textContent ?? ''),
    ).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  await page.reload();
  await expect.poll(() => probes).toBe(1);
  await untilStarted(page);
  // Firefox and WebKit abort pending requests when the person follows a link.
  await page.evaluate(() => window.stop());
  await expect.poll(() => probes).toBe(2);
  await openSignIn(page);
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter((text) => /line/.test(text))).toEqual([]);
});

const portals: Record<string, Interceptor> = {
  'its own page': ({ method }, response) => {
    if (method !== 'HEAD') return false;
    response.writeHead(200, { 'content-type': 'text/html' }).end();
    return true;
  },
  'a redirect': ({ method, url }, response) => {
    if (method !== 'HEAD' || url === '/faq') return false;
    response.writeHead(302, { location: '/faq' }).end();
    return true;
  },
  'status 511': ({ method }, response) => {
    if (method !== 'HEAD') return false;
    response.writeHead(511, { 'content-type': 'text/html' }).end();
    return true;
  },
};

for (const [what, answer] of Object.entries(portals)) {
  test(`behind a captive portal that sends ${what}, the page says that the browser is offline`, async ({
    page,
    site,
    allowConsole,
  }) => {
    allowConsole(/status of 511/);
    await visitAndStore(page);
    site.intercept(answer);
    await page.reload();
    await expect(status(page, 'You are offline.')).toBeVisible();
    site.intercept(undefined);
    await expect(status(page, 'You are back online.')).toBeVisible();
  });
}

const answers: Record<string, Interceptor> = {
  'sends the requested picture as application/octet-stream': (_request, response) => {
    const { writeHead } = response;
    response.writeHead = (...given: unknown[]) => {
      response.setHeader('content-type', 'application/octet-stream');
      return Reflect.apply(writeHead, response, given);
    };
    return false;
  },
  'lacks the requested picture': (_request, response) => {
    response.writeHead(404, { 'content-type': 'text/html' }).end();
    return true;
  },
  'refuses HEAD requests': (_request, response) => {
    response.writeHead(405, { 'content-type': 'text/html' }).end();
    return true;
  },
};

/** Reloads the page, waits until the page has checked the connection, and expects no message that the page is offline. */
async function expectOnline(page: Page): Promise<void> {
  const probed = page.waitForResponse((response) => response.request().method() === 'HEAD');
  await page.reload();
  await untilStarted(page);
  await probed;
  await openSignIn(page);
  await expect(page.getByText(/offline/)).toHaveCount(0);
}

for (const [what, answer] of Object.entries(answers))
  test(`if the server ${what}, the page does not say that the browser is offline`, async ({
    page,
    site,
    allowConsole,
  }) => {
    allowConsole(/status of 405/);
    await visitAndStore(page);
    site.intercept((request, response) => request.method === 'HEAD' && answer(request, response));
    await expectOnline(page);
  });

test('if the server answers, the page does not say that the browser is offline, even if navigator.onLine is false', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }));
  await visitAndStore(page);
  await expectOnline(page);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await expectOnline(page);
});

test('if the server never answers, the page says that the browser is offline and that all pages can be read', async ({
  page,
  site,
}) => {
  await visitAndStore(page);
  let updates = 0;
  site.intercept(({ method, url }, response) => {
    // Let the probe fail at once, so that the test need not wait for the probe's time limit.
    if (method === 'HEAD') response.writeHead(302, { location: '/portal' }).end();
    if (url === '/sw.js') updates++;
    return true;
  });
  await page.evaluate(
    () => void navigator.serviceWorker.getRegistration().then((registration) => registration!.update()),
  );
  await expect.poll(() => updates).toBe(1);
  for (const { path } of publicPages) {
    await page.goto(path);
    await expect(status(page, 'You are offline. All pages can be read')).toBeVisible();
  }
});

test('while the server is down, the page checks the connection less and less often', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await visitAndStore(page);
  await site.stop();
  await page.reload();
  await expect(status(page, 'You are offline.')).toBeVisible();
  let probes = 0;
  page.on('request', (request) => void (request.method() === 'HEAD' && probes++));
  for (let count = 0; count < 20; count++) {
    await page.clock.fastForward(3000);
    // Once the server has refused this request, it has also refused the page's earlier requests.
    await page.evaluate(() => fetch('/nothing').catch(() => undefined));
  }
  // Probes after 1, 2, 4, 8, 16 and 32 seconds. Each probe may run twice, because the browser may abort the first try.
  expect(probes).toBeGreaterThan(4);
  expect(probes).toBeLessThan(16);
});
