import type { Page } from '@playwright/test';
import { site as siteData } from '../../../src/site.ts';
import {
  installabilityErrors,
  installApp,
  launchApp,
  readManifest,
} from '../../testing/browsers/app-window.ts';
import { expect, test } from '../../testing/deployed-test.ts';
import { test as testInstalled } from '../../testing/installed-test.ts';
import { untilStarted, visit, visitAndStore } from '../../testing/deployments/stored-site.ts';
import { offerInstall, startInstalledApp, visitTwice } from '../steps/install.ts';
import { greeting, signInByForm } from '../steps/sign-in.ts';
import { visitorPages } from '../steps/expected-pages.ts';

const installCard = (page: Page) => page.getByRole('region', { name: 'Install this site' });

const installLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Install this site' });

testInstalled(
  'the browser finds nothing that keeps the site from being installed',
  async ({ page, site }) => {
    await visitAndStore(page);
    expect(await installabilityErrors(page)).toEqual([]);
    expect(await readManifest(page)).toEqual({
      url: `${site.origin}/manifest.webmanifest`,
      errors: [],
      appId: `${site.origin}/`,
    });
  },
);

for (const [what, change, error] of [
  ['names no icons', (manifest: object) => JSON.stringify({ ...manifest, icons: [] }), 'no-acceptable-icon'],
  [
    'is cut off',
    (manifest: object) => JSON.stringify(manifest).slice(0, 99),
    'manifest-parsing-or-network-error',
  ],
] as const) {
  testInstalled(
    `a manifest that ${what} is found to keep it from being installed`,
    async ({ page, request, site, allowConsole }) => {
      allowConsole(/Manifest: /);
      const manifest = (await (await request.get(`${site.origin}/manifest.webmanifest`)).json()) as object;
      site.intercept(({ url }, response) => {
        if (url !== '/manifest.webmanifest') return false;
        response.setHeader('content-type', 'application/manifest+json');
        response.end(change(manifest));
        return true;
      });
      await page.goto('/');
      expect(await installabilityErrors(page)).toContain(error);
    },
  );
}

test('the manifest supports a rich install dialog, a launcher and shortcuts', async ({ request, site }) => {
  const manifest = await (await request.get(`${site.origin}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({
    id: '/',
    scope: '/',
    start_url: '/',
    name: siteData.name,
    description: siteData.description,
    display: 'standalone',
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    color_scheme_dark: { theme_color: '#141d27' },
  });
  const html = await (await request.get(`${site.origin}/`)).text();
  expect(html).toContain(
    `<meta name="theme-color" content="${manifest.theme_color}" media="(prefers-color-scheme: light)"`,
  );
  expect(html).toContain(
    `<meta name="theme-color" content="${manifest.color_scheme_dark.theme_color}" media="(prefers-color-scheme: dark)"`,
  );

  type Picture = { src: string; sizes: string; purpose?: string; form_factor?: string; label?: string };
  const icons: Picture[] = manifest.icons;
  const screenshots: Picture[] = manifest.screenshots;
  expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual(
    expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512', 'monochrome 512x512']),
  );
  expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['wide', 'narrow']));
  expect(screenshots.every(({ label }) => label)).toBe(true);
  for (const { src, sizes } of [...icons, ...screenshots]) {
    const png = await (await request.get(site.origin + src)).body();
    // Width and height are the first fields of a PNG's header (w3.org/TR/png, IHDR).
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts as { url: string }[])
    expect(visitorPages.map(({ path }) => path as string)).toContain(url);
});

testInstalled(
  'installed, with the server dead, the app starts in its own window, signed out, and the FAQ is read there',
  async ({ page, site, context }) => {
    await visitAndStore(page);
    await installApp(page);
    await page.goto('about:blank');
    await site.stop();

    const app = await launchApp(context, site.origin);
    await expect(app.getByRole('heading', { level: 1 })).toContainText('Welcome');
    expect(await app.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
    await expect(app.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await app.getByRole('link', { name: 'FAQ' }).click();
    await expect(app.getByText('From the FTP service of 3GPP itself.')).toBeVisible();
    await app.reload();
    await expect(app.getByText('From the FTP service of 3GPP itself.')).toBeVisible();
  },
);

testInstalled(
  'a person who signed in in the app window is still greeted there after a reload with the server dead',
  async ({ page, site, context, accounts }) => {
    const app = await startInstalledApp(page, context, site);
    await signInByForm(app, await accounts.create());
    await site.stop();

    await app.reload();
    await expect(greeting(app)).toHaveText('Hello, Ada');
  },
);

testInstalled(
  'the app window offers no install, even where the browser does',
  async ({ page, site, context }) => {
    const app = await startInstalledApp(page, context, site);
    await visit(app);
    await offerInstall(app, 'accepted');
    await expect(installLink(app)).toBeHidden();
    await expect(installCard(app)).toBeHidden();
  },
);

test('on a screen with a notch nothing stands under it', async ({ page }) => {
  await page.goto('/');
  const devtools = await page.context().newCDPSession(page);
  const insets = { top: 40, right: 30, bottom: 20, left: 30 };
  await devtools.send('Emulation.setSafeAreaInsetsOverride' as 'Page.enable', { insets } as object);
  const { width, height } = { width: 1280, height: 900 };
  await page.setViewportSize({ width, height });
  await expect.poll(async () => (await page.getByRole('banner').boundingBox())!.y).toBe(40);
  const footer = (await page.getByRole('contentinfo').boundingBox())!;
  expect([footer.x, footer.x + footer.width]).toEqual([30, width - 30]);
  // A short page fills the screen between the insets, and does not scroll for them.
  expect(footer.y + footer.height).toBe(height - 20);
});

test('every link of every page stays in the app, but for mail', async ({ page }) => {
  for (const { path } of visitorPages) {
    await page.goto(path);
    const away = await page.evaluate(() =>
      [...document.links]
        .filter(
          ({ origin, protocol, target }) =>
            origin !== location.origin && protocol !== 'mailto:' && target !== '_blank',
        )
        .map(({ href }) => href),
    );
    expect(away, path).toEqual([]);
    await expect(page.getByRole('banner').getByRole('link', { name: siteData.name }), path).toBeVisible();
  }
});

testInstalled('the browser itself makes the offer that our card and our link wait for', async ({ page }) => {
  await page.goto('/');
  await expect(installLink(page)).toBeVisible();
  await expect(installCard(page)).toBeHidden();
  await page.goto('/');
  await expect(installCard(page).getByRole('button', { name: 'Install' })).toBeVisible();
});

test('the first visit is asked nothing, nor are its reloads and the tabs opened from it; the next one is', async ({
  page,
  context,
}) => {
  await visit(page);
  await offerInstall(page, 'accepted');
  await expect(installLink(page)).toBeVisible();
  await page.reload();
  await untilStarted(page);
  await offerInstall(page, 'accepted');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'FAQ' }).click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await untilStarted(tab);
  await offerInstall(tab, 'accepted');
  for (const each of [page, tab]) {
    await expect(installLink(each)).toBeVisible();
    await expect(each.getByText('can now be read')).toBeHidden();
    await expect(installCard(each)).toBeHidden();
  }

  const later = await context.newPage();
  await visit(later, '/faq');
  await offerInstall(later, 'accepted');
  await expect(installCard(later)).toBeVisible();
});

test('the link in the footer asks the browser, also after a no, and goes when it can do no more', async ({
  page,
}) => {
  await visitTwice(page);
  await offerInstall(page, 'dismissed');
  await installCard(page).getByRole('button', { name: 'Not now' }).click();
  await expect(installCard(page)).toBeHidden();
  await installLink(page).focus();
  await page.keyboard.press('Enter');
  await expect(installLink(page)).toBeHidden();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' })).toBeFocused();

  await page.reload();
  await untilStarted(page);
  await expect(installLink(page)).toBeHidden();
  await offerInstall(page, 'accepted');
  await installLink(page).click();
  await expect(installLink(page)).toBeHidden();
});

test('Install in the card asks the browser, and is gone when the person agrees', async ({ page }) => {
  await visitTwice(page);
  expect(await offerInstall(page, 'accepted'), 'the browser shows no bar of its own').toBe(true);
  await installCard(page).getByRole('button', { name: 'Install' }).click();
  await expect(installCard(page)).toBeHidden();
});

test('the offer waits while there is no connection', async ({ page, context }) => {
  await visitTwice(page);
  await offerInstall(page, 'accepted');
  await expect(installCard(page)).toBeVisible();
  await context.setOffline(true);
  await expect(installCard(page)).toBeHidden();
  await context.setOffline(false);
  await expect(installCard(page)).toBeVisible();
});

test('the offer is gone once the browser has installed the site', async ({ page }) => {
  await visitTwice(page);
  await offerInstall(page, 'accepted');
  await expect(installCard(page)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expect(installCard(page)).toBeHidden();
  await expect(installLink(page)).toBeHidden();
});

for (const [way, dismiss] of [
  ['in our card', (page: Page) => installCard(page).getByRole('button', { name: 'Not now' }).click()],
  [
    "in the browser's dialog",
    (page: Page) => installCard(page).getByRole('button', { name: 'Install' }).click(),
  ],
] as const) {
  test(`a no ${way} is remembered for 30 days`, async ({ page }) => {
    await page.clock.install();
    await visitTwice(page);
    await offerInstall(page, 'dismissed');
    await dismiss(page);
    await expect(installCard(page)).toBeHidden();

    const offerAfter = async (days: number) => {
      await page.clock.setSystemTime(Date.now() + days * 24 * 60 * 60 * 1000);
      await page.reload();
      await untilStarted(page);
      await offerInstall(page, 'dismissed');
    };
    await offerAfter(29);
    await expect(installLink(page)).toBeVisible();
    await expect(installCard(page)).toBeHidden();
    await offerAfter(31);
    await expect(installCard(page)).toBeVisible();
  });
}

test('a browser without the offer says how to install by hand, when it is asked and at the second visit', async ({
  browser,
  site,
}) => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  const context = await browser.newContext({ userAgent, baseURL: site.origin });
  // Chromium has the event, an iPhone has not.
  await context.addInitScript(() => {
    delete (Object.getPrototypeOf(window) as { onbeforeinstallprompt?: unknown }).onbeforeinstallprompt;
    delete (window as { onbeforeinstallprompt?: unknown }).onbeforeinstallprompt;
  });
  const page = await context.newPage();
  const hint = 'tap Share, then “Add to Home Screen”';
  await visitAndStore(page);
  await installLink(page).click();
  await expect(installCard(page)).toContainText(hint);
  await expect(installCard(page)).toBeFocused();
  await expect(page.locator('.message-strip-card')).toHaveCount(1);
  await installCard(page).getByRole('button', { name: 'Close' }).click();
  await expect(installCard(page)).toBeHidden();

  await page.goto('/');
  await expect(installCard(page)).toContainText(hint);
  await expect(installCard(page).getByRole('button')).toHaveText(['Not now']);
  await installCard(page).getByRole('button', { name: 'Not now' }).focus();
  await page.keyboard.press('Enter');
  await expect(installCard(page)).toBeHidden();
  // The focus has kept its place.
  await expect(page.locator('#message-strip')).toBeFocused();
  await page.reload();
  await untilStarted(page);
  await expect(installLink(page)).toBeVisible();
  await expect(installCard(page)).toBeHidden();
  await context.close();
});
