import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/deployed-test.ts';
import type { Interceptor } from '../../testing/deployments/site.ts';
import { untilStarted, visitAndStore } from '../../testing/deployments/stored-site.ts';
import { offerInstall, visitTwice } from '../steps/install.ts';
import { signInButton } from '../steps/session.ts';
import { openSignIn, signInDialog } from '../steps/sign-in.ts';
import { axeViolations } from '../../testing/guards/axe.ts';

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('the first visit says for a while that the site can now be read offline', async ({ page }) => {
  await page.goto('/');
  const note = status(page, 'can now be read without a connection.');
  await expect(note).toBeVisible();
  await expect(note).toBeHidden();
  await page.reload();
  await untilStarted(page);
  await expect(note).toBeHidden();
});

test('page and sign-in follow the death and return of the server', async ({ page, site }) => {
  await visitAndStore(page, '/faq');
  await site.stop();
  await page.reload();

  await expect(status(page, 'You are offline.')).toBeVisible();
  await expect(signInButton(page)).toHaveAttribute('aria-disabled', 'true');
  await signInButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByText('It is back as soon as you are online.')).toBeVisible();
  await expect(signInDialog(page)).toBeHidden();
  expect(await axeViolations(page)).toEqual([]);

  await site.start();
  await expect(status(page, 'You are back online.')).toBeVisible();
  await expect(status(page, 'You are offline.')).toBeHidden();
  await expect(signInButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  await openSignIn(page);
});

for (const width of [320, 1280]) {
  test(`a dialog on ${width} px rests without a connection, then goes on`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await visitAndStore(page);
    const dialog = await openSignIn(page);
    await dialog.getByRole('button', { name: 'Sign in with email' }).click();
    const field = dialog.getByLabel('Email');
    await field.fill('half@typed.example');
    await page.keyboard.press('ArrowLeft');

    await page.context().setOffline(true);
    const message = dialog.getByText('Sign-in needs a connection.');
    await expect(message).toBeFocused();
    const closeMark = (await dialog.getByRole('button', { name: 'Close' }).boundingBox())!;
    const { x, width: taken } = (await message.boundingBox())!;
    expect(x + taken).toBeLessThanOrEqual(closeMark.x);
    // Disabled controls look disabled.
    await expect(dialog.locator('[inert]')).toHaveCSS('opacity', '0.5');
    await field.focus();
    await expect(field).not.toBeFocused();
    expect(await axeViolations(page)).toEqual([]);

    await page.context().setOffline(false);
    await expect(message).toBeHidden();
    await expect(field).toBeFocused();
    await page.keyboard.type('!');
    await expect(field).toHaveValue('half@typed.exampl!e');
  });
}

test('sign-in on its own page rests too, and moves no focus that is elsewhere', async ({ page }) => {
  await visitAndStore(page, '/auth?mode=select');
  const button = page.getByRole('main').getByRole('button', { name: 'Sign in with email' });
  await expect(button).toBeVisible();
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' });
  await link.focus();

  await page.context().setOffline(true);
  await expect(page.getByRole('main').getByText('Sign-in needs a connection.')).toBeVisible();
  await button.focus();
  await expect(link).toBeFocused();

  await page.context().setOffline(false);
  await expect(page.getByRole('main').getByText('Sign-in needs a connection.')).toBeHidden();
  await expect(link).toBeFocused();
  await button.click();
  await expect(page.getByRole('main').getByLabel('Email')).toBeFocused();
});

test('the app’s messages are accessible, and hide nothing that has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await visitTwice(page, '/faq');
  await offerInstall(page, 'dismissed');
  await expect(page.getByRole('button', { name: 'Install', exact: true })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  const link = page.getByRole('main').getByRole('link', { name: 'Contact us' });
  // At the lower edge of the screen, where the strip is.
  await link.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 4));
  await link.focus();
  await expect(link).toBeInViewport();
  const strip = (await page.locator('#message-strip').boundingBox())!;
  await expect
    .poll(async () => (await link.boundingBox())!.y + (await link.boundingBox())!.height)
    .toBeLessThanOrEqual(strip.y);
});

test('a request that leaving aborts says nothing about the connection', async ({ page, site }) => {
  await visitAndStore(page);
  let probes = 0;
  // The first probe gets no answer.
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
  // Firefox and WebKit abort requests under way when the person follows a link.
  await page.evaluate(() => window.stop());
  await expect.poll(() => probes).toBe(2);
  await openSignIn(page);
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter((text) => /line/.test(text))).toEqual([]);
});

const portals: Record<string, Interceptor> = {
  'a page of its own': ({ method }, response) => {
    if (method !== 'HEAD') return false;
    response.writeHead(200, { 'content-type': 'text/html' }).end();
    return true;
  },
  'a redirect': ({ method, url }, response) => {
    if (method !== 'HEAD' || url === '/faq') return false;
    response.writeHead(302, { location: '/faq' }).end();
    return true;
  },
  'its own status': ({ method }, response) => {
    if (method !== 'HEAD') return false;
    response.writeHead(511, { 'content-type': 'text/html' }).end();
    return true;
  },
};

for (const [what, answer] of Object.entries(portals)) {
  test(`a network that answers with ${what} counts as none`, async ({ page, site, allowConsole }) => {
    allowConsole(/status of 511/);
    await visitAndStore(page);
    site.intercept(answer);
    await page.reload();
    await expect(status(page, 'You are offline.')).toBeVisible();
    site.intercept(undefined);
    await expect(status(page, 'You are back online.')).toBeVisible();
  });
}

test('while the server is out of reach, it is asked less and less often', async ({ page, site }) => {
  await page.clock.install();
  await visitAndStore(page);
  await site.stop();
  await page.reload();
  await expect(status(page, 'You are offline.')).toBeVisible();
  let probes = 0;
  page.on('request', (request) => void (request.method() === 'HEAD' && probes++));
  for (let count = 0; count < 20; count++) {
    await page.clock.fastForward(3000);
    // This request is refused after those that the page sent before it.
    await page.evaluate(() => fetch('/nothing').catch(() => undefined));
  }
  // Two probes each, since one may be aborted, after 1, 2, 4, 8, 16 and 32 seconds.
  expect(probes).toBeGreaterThan(4);
  expect(probes).toBeLessThan(16);
});
