import type { Page } from '@playwright/test';
import { site as siteData } from '../../../src/site.ts';
import { expect, test } from '../../testing/deployed-test.ts';
import { visit, visitAndStore } from '../../testing/deployments/stored-site.ts';
import { visitorPages } from '../steps/site-pages.ts';
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

test('the notch of a phone’s screen does not cover content', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'Only Chromium has this debugging protocol.');
  await page.goto('/');
  const devtools = await page.context().newCDPSession(page);
  const insets = { top: 40, right: 30, bottom: 20, left: 30 };
  await devtools.send('Emulation.setSafeAreaInsetsOverride' as 'Page.enable', { insets } as object);
  const { width, height } = { width: 1280, height: 900 };
  await page.setViewportSize({ width, height });
  await expect.poll(async () => (await page.getByRole('banner').boundingBox())!.y).toBe(40);
  const footer = (await page.getByRole('contentinfo').boundingBox())!;
  expect([footer.x, footer.x + footer.width]).toEqual([30, width - 30]);
  // A short page fills the screen between the insets without scrolling.
  expect(footer.y + footer.height).toBe(height - 20);
});

test('all links open in the app’s window, except mail links and links that open a new tab', async ({
  page,
}) => {
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
