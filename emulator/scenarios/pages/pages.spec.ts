import type { Locator } from '@playwright/test';
import { site } from '../../../src/site.ts';
import { sidewaysScroll } from '../../testing/guards/sideways-scroll.ts';
import { expect, test } from '../../testing/test.ts';
import { visitorPages } from '../steps/expected-pages.ts';

const footerLinks = {
  'Terms of Service': '/terms-of-service',
  'Privacy Policy': '/privacy-policy',
  'Contact Us': '/contact-us',
  FAQ: '/faq',
};

for (const { path, title, heading } of visitorPages) {
  test.describe(`the page ${path}`, () => {
    test('the page has the right title, heading, top bar and footer', async ({ page, allowConsole }) => {
      if (path === '/no-such-page') allowConsole(/status of 404/);
      await page.goto(path);

      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      const banner = page.getByRole('banner');
      await expect(banner.getByRole('link', { name: site.name })).toHaveAttribute('href', '/home');
      await expect(banner.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/download');
      await expect(banner.getByRole('link', { name: 'Price List' })).toHaveAttribute('href', '/subscribe');
      await expect(banner.getByRole('button', { name: 'Sign In' })).toBeVisible();
      const footer = page.getByRole('contentinfo');
      for (const [name, href] of Object.entries(footerLinks))
        await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
      await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
      await expect(footer).toContainText('not affiliated with, or endorsed by, 3GPP');
    });

    test('the page is complete without scripts', async ({ browser, baseURL, browserName }) => {
      test.skip(browserName !== 'chromium', 'Playwright does not disable scripts over WebDriver BiDi.');
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
      const page = await context.newPage();
      await page.goto(path);

      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(4);
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeHidden();
      await context.close();
    });
  });
}

test('the server redirects /home to / with status 301', async ({ request, baseURL }) => {
  const answer = await request.get(`${baseURL}/home`, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(new URL(answer.headers()['location']!, baseURL).pathname).toBe('/');
});

test('at an unknown address, the server answers with 404, and the page links back into the site', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  const answer = await page.goto('/no-such-page');
  expect(answer!.status()).toBe(404);

  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('heading', { name: `Welcome to ${site.name}` })).toBeVisible();
});

for (const { path, what, known } of [
  {
    path: '/download',
    what: 'installer will be here',
    known: ['FTP service', 'files that you have', 'PDFs'],
  },
  { path: '/subscribe', what: 'prices of a', known: ['by month or by year', 'trial', 'cancel at any time'] },
])
  test(`${path} says that its content is not available yet, what will come, and whom to contact`, async ({
    page,
  }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByText('Not available yet')).toBeVisible();
    await expect(main).toContainText(what);
    const facts = page.getByRole('region', { name: 'What will come' }).getByRole('listitem');
    for (const fact of known) await expect(facts.filter({ hasText: fact })).toHaveCount(1);
    await expect(main.getByRole('link', { name: site.supportEmail })).toHaveAttribute(
      'href',
      `mailto:${site.supportEmail}`,
    );
    await main.getByRole('link', { name: 'Read the FAQ' }).click();
    await expect(page).toHaveURL('/faq');
  });

test('a link to the FAQ on the download page opens the linked answer', async ({ page }) => {
  await page.goto('/download');
  await page.getByRole('link', { name: 'with Microsoft Office' }).click();
  await expect(page).toHaveURL('/faq#pdf');
  await expect(page.getByText('Microsoft Office on the same computer.')).toBeInViewport();
});

for (const [width, rows] of [
  [320, 2],
  [390, 1],
] as const)
  test(`in a window ${width} px wide, the header has ${rows} row(s), and the footer’s links have two columns`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/faq');
    const box = async (locator: Locator) => (await locator.boundingBox())!;
    const banner = page.getByRole('banner');
    expect((await box(banner)).height).toBeLessThanOrEqual(16 + 48 * rows);
    const controls = [...(await banner.getByRole('link').all()), banner.getByRole('button')];
    const middles = await Promise.all(
      controls.map(async (control) => {
        const { y, height } = await box(control);
        return Math.round(y + height / 2);
      }),
    );
    expect(new Set(middles).size).toBe(rows);
    const links = page.getByRole('contentinfo').getByRole('link');
    const [terms, privacy, contact, faq] = await Promise.all((await links.all()).map(box));
    expect([contact!.x, faq!.x]).toEqual([terms!.x, privacy!.x]);
    expect([privacy!.y, faq!.y]).toEqual([terms!.y, contact!.y]);
    expect(faq!.y).toBeGreaterThan(privacy!.y);
  });

for (const textSize of ['100%', '200%'])
  test(`with text at ${textSize}, every page fits its window, and shows the site’s logo and name`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    for (const { path } of visitorPages) {
      await page.goto(path);
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), textSize);
      for (const width of [320, 360, 390, 640, 768, 1280]) {
        await page.setViewportSize({ width, height: 640 });
        const where = `${path} at ${width} px`;
        expect(await sidewaysScroll(page), where).toBeLessThanOrEqual(0);
        expect(await shownOf(page.locator('.brand')), where).toEqual({ name: site.name, mark: true });
      }
    }
  });

/** @returns `name`: the link's text if it is fully visible; `mark`: whether the link's picture is fully visible */
const shownOf = (link: Locator) =>
  link.evaluate((element) => {
    const isWhole = ({ left, right, top, bottom, width }: DOMRect) => {
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return width > 0 && left >= 0 && right <= innerWidth && element.contains(at);
    };
    const range = document.createRange();
    range.selectNodeContents(element.lastChild!);
    return {
      name: isWhole(range.getBoundingClientRect()) ? element.textContent : '',
      mark: isWhole(element.querySelector('svg')!.getBoundingClientRect()),
    };
  });

test('the contact page gives the support address', async ({ page }) => {
  await page.goto('/contact-us');
  await expect(page.getByRole('main')).toContainText(`email support at ${site.supportEmail}`);
  await expect(page.getByRole('link', { name: site.supportEmail })).toHaveAttribute(
    'href',
    `mailto:${site.supportEmail}`,
  );
});

test('without scripts the account page says that it needs JavaScript', async ({
  browser,
  baseURL,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Playwright does not disable scripts over WebDriver BiDi.');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto('/user-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Account');
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())!.height).toBeGreaterThan(20);
  await expect(page.getByRole('main').getByText('Your account is shown here with JavaScript.')).toBeVisible();
  await context.close();
});

test('/favicon.ico is an icon that browsers can show', async ({ page, request, baseURL }) => {
  const answer = await request.get(`${baseURL}/favicon.ico`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^image\//);
  await page.goto('/');
  const width = await page.evaluate(async () => {
    const file = await fetch('/favicon.ico');
    const icon = await createImageBitmap(await file.blob());
    return icon.width;
  });
  expect(width).toBeGreaterThanOrEqual(16);
});
