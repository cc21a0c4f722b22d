import { site } from '../../../src/site.ts';
import { expect, test } from '../../testing/test.ts';
import { publicPages, visitorPages } from '../steps/expected-pages.ts';

for (const { path, title, heading } of visitorPages) {
  test.describe(`${path}`, () => {
    test('has its title, its heading, top bar and footer', async ({ page, allowConsole }) => {
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
      for (const [name, href] of [
        ['Terms of Service', '/terms-of-service'],
        ['Privacy Policy', '/privacy-policy'],
        ['Contact Us', '/contact-us'],
        ['FAQ', '/faq'],
      ] as const) {
        await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
      }
      await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
      await expect(footer).toContainText('not affiliated with, or endorsed by, 3GPP');
    });

    test('is complete without scripts', async ({ browser, baseURL }) => {
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

for (const { path, title } of publicPages) {
  test(`${path} has the metadata for search engines and link previews once`, async ({ request, baseURL }) => {
    const html = await (await request.get(`${baseURL}${path}`)).text();
    const contents = (tag: RegExp) => [...html.matchAll(tag)].map(([, content]) => content);

    expect(contents(/<title>(.*?)<\/title>/g)).toEqual([title]);
    expect(contents(/<meta name="description" content="([^"]{40,200})"/g)).toHaveLength(1);
    expect(contents(/<link rel="canonical" href="(.*?)"/g)).toEqual([`${site.origin}${path}`]);
    expect(contents(/<meta property="og:url" content="(.*?)"/g)).toEqual([`${site.origin}${path}`]);
    expect(contents(/<meta property="og:title" content="(.*?)"/g)).toEqual([title]);
    expect(contents(/<meta property="og:description" content="(.+?)"/g)).toHaveLength(1);
    expect(contents(/<h1(?: [^>]*)?>(.*?)<\/h1>/g)).toHaveLength(1);
  });
}

test('every page has a description of its own', async ({ request, baseURL }) => {
  const descriptions = new Set<string>();
  for (const { path } of publicPages) {
    const html = await (await request.get(`${baseURL}${path}`)).text();
    descriptions.add(/<meta name="description" content="([^"]*)"/.exec(html)![1]!);
  }
  expect(descriptions.size).toBe(publicPages.length);
});

test('the sitemap lists the public pages, and robots.txt the sitemap', async ({ request, baseURL }) => {
  const sitemap = await (await request.get(`${baseURL}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(listed.toSorted()).toEqual(publicPages.map(({ path }) => `${site.origin}${path}`).toSorted());

  const robots = await (await request.get(`${baseURL}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
});

test('search engines may not list the account page, the link page and the not-found page', async ({
  request,
  baseURL,
}) => {
  for (const path of ['/user-page', '/auth', '/no-such-page']) {
    const html = await (await request.get(`${baseURL}${path}`)).text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
  }
});

test('/home answers 301 to /', async ({ request, baseURL }) => {
  const answer = await request.get(`${baseURL}/home`, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(new URL(answer.headers()['location']!, baseURL).pathname).toBe('/');
});

test('an unknown address answers 404, and links back into the site', async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  const answer = await page.goto('/no-such-page');
  expect(answer!.status()).toBe(404);

  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('heading', { name: `Welcome to ${site.name}` })).toBeVisible();
});

test('the FAQ answers its four questions', async ({ page }) => {
  await page.goto('/faq');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Where are the specifications downloaded from?',
    'Does it download files again that I already have?',
    'What do I need to create PDFs?',
    'Where are the specifications stored?',
  ]);
  for (const fact of [
    'FTP service',
    'latest',
    'whose name matches',
    'Office',
    'gear icon',
    'root directory',
  ]) {
    await expect(main).toContainText(fact);
  }
});

test('the contact page gives the support address', async ({ page }) => {
  await page.goto('/contact-us');
  await expect(page.getByRole('main')).toContainText(`email support at ${site.supportEmail}`);
  await expect(page.getByRole('link', { name: site.supportEmail })).toHaveAttribute(
    'href',
    `mailto:${site.supportEmail}`,
  );
});

test('the terms have their sections and the statements of the specification', async ({ page }) => {
  await page.goto('/terms-of-service');
  const main = page.getByRole('main');
  await expect(main).toContainText('Effective 2025/02/10');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Subscriptions',
    'Disclaimer of Liability',
    'Governing Law',
    'Contact Us',
  ]);
  for (const fact of [
    'renews automatically',
    'trial',
    'month or year',
    'cancel at any time',
    'access ends',
    'Swedish law',
  ]) {
    await expect(main).toContainText(fact);
  }
});

test('the privacy policy has its sections and the statements of the specification', async ({ page }) => {
  await page.goto('/privacy-policy');
  const main = page.getByRole('main');
  await expect(main).toContainText('Effective 2025/02/10');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Information We Collect',
    'How We Use Your Information',
    'Third-Party Services',
    'User Rights',
    'Contact Us',
  ]);
  for (const fact of [
    'Email address',
    'Name',
    'Payment information',
    'payment processor',
    'authentication and backend provider',
  ]) {
    await expect(main).toContainText(fact);
  }
});

test('a legal page prints as its text alone', async ({ page }) => {
  await page.goto('/terms-of-service');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeHidden();
});

for (const paper of ['A4', 'Letter'] as const) {
  test(`a legal page prints on one sheet of ${paper}`, async ({ page }) => {
    for (const path of ['/terms-of-service', '/privacy-policy']) {
      await page.goto(path);
      const pdf = (await page.pdf({ format: paper })).toString('latin1');
      expect(pdf.match(/\/Type \/Page\b/g), path).toHaveLength(1);
    }
  });
}

test('without scripts the account page says that it needs them', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto('/user-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Account');
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())!.height).toBeGreaterThan(20);
  await expect(page.getByRole('main').getByText('Your account is shown here with JavaScript.')).toBeVisible();
  await context.close();
});

test('descriptions for search engines and the launcher promise nothing about unfinished pages', async ({
  page,
  request,
  baseURL,
}) => {
  const { shortcuts } = (await (await request.get(`${baseURL}/manifest.webmanifest`)).json()) as {
    shortcuts: { url: string; description: string }[];
  };
  for (const [path, admission] of [
    ['/download', 'not available yet'],
    ['/subscribe', 'nothing to buy yet'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(admission);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', new RegExp(admission));
    expect(shortcuts.find(({ url }) => url === path)?.description).toContain(admission);
  }
});

test('/favicon.ico is an icon that browsers can show', async ({ page, request, baseURL }) => {
  const answer = await request.get(`${baseURL}/favicon.ico`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^image\//);
  await page.goto('/');
  const width = await page.evaluate(async () => {
    const picture = new Image();
    picture.src = '/favicon.ico';
    await picture.decode();
    return picture.naturalWidth;
  });
  expect(width).toBeGreaterThanOrEqual(16);
});
