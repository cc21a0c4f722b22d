import type { Page } from '@playwright/test';
import { site as siteData } from '../../../src/site.ts';
import { expect, test } from '../../testing/deployed-test.ts';
import { untilStarted, visit, visitAndStore } from '../../testing/deployments/stored-site.ts';
import { installApp, installLink, launchApp, offerInstall } from '../steps/install.ts';

/** @returns the browser's reasons for not installing the site; empty if the browser can install the site */
async function installabilityErrors(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors: errors } = await devtools.send('Page.getInstallabilityErrors');
  await devtools.detach();
  return errors.map(({ errorId }) => errorId);
}

/** @returns the address of the page's manifest, the errors that the browser found in the manifest, and the app's id */
async function readManifest(page: Page): Promise<{ url: string; errors: string[]; appId?: string }> {
  const devtools = await page.context().newCDPSession(page);
  const { url, errors } = await devtools.send('Page.getAppManifest');
  const { appId } = await devtools.send('Page.getAppId');
  await devtools.detach();
  return { url, errors: errors.map(({ message }) => message), ...(appId && { appId }) };
}

test('the browser can install the site', async ({ chromiumPage: page, site }) => {
  await visitAndStore(page);
  expect(await installabilityErrors(page)).toEqual([]);
  expect(await readManifest(page)).toEqual({
    url: `${site.origin}/manifest.webmanifest`,
    errors: [],
    appId: `${site.origin}/`,
  });
});

test('the manifest supports a rich install dialog and a launcher', async ({ request, site }) => {
  const manifest = await (await request.get(`${site.origin}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({
    id: '/',
    scope: '/',
    start_url: '/',
    name: siteData.name,
    description: siteData.description,
    display: 'standalone',
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
});

test('the window of the installed app does not offer to install the site', async ({
  chromiumPage: page,
  site,
}) => {
  await installApp(page, site);
  const app = await launchApp(page, site);
  await visit(app);
  await offerInstall(app);
  await expect(installLink(app)).toBeHidden();
});

test('in Chromium, the footer has a link to install the site', async ({ chromiumPage: page }) => {
  await page.goto('/');
  await expect(installLink(page)).toBeVisible();
});

test('the footer’s link opens the browser’s install dialog, and disappears once the site is installed', async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Only Chromium offers to install a site.');
  await visit(page);
  await expect(installLink(page)).toBeHidden();
  expect(await offerInstall(page), 'the browser shows no bar of its own').toBe(true);
  await installLink(page).click();
  await page.waitForFunction(() => 'installDialogIsOpen' in window);
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expect(installLink(page)).toBeHidden();
});

test('in a browser without an install dialog, the link says how to install the site by hand', async ({
  browser,
  site,
}) => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  const context = await browser.newContext({ userAgent, baseURL: site.origin });
  // Removes the event `beforeinstallprompt` from Chromium, because iPhones lack this event.
  await context.addInitScript(() => {
    delete (Object.getPrototypeOf(window) as { onbeforeinstallprompt?: unknown }).onbeforeinstallprompt;
    delete (window as { onbeforeinstallprompt?: unknown }).onbeforeinstallprompt;
  });
  const page = await context.newPage();
  await page.goto('/');
  await untilStarted(page);
  await installLink(page).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'tap Share, then “Add to Home Screen”' }),
  ).toBeVisible();
  await context.close();
});
