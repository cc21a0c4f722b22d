import { site } from '../../../src/site.ts';
import { expect, test } from '../../testing/test.ts';
import { visitorPages } from '../steps/expected-pages.ts';
import { bodiesOf, expectNoFirebase } from '../steps/parts-of-firebase.ts';

/* A visitor reads the site, and does not sign in. */

const footerLinks = {
  'Terms of Service': '/terms-of-service',
  'Privacy Policy': '/privacy-policy',
  'Contact Us': '/contact-us',
  FAQ: '/faq',
};

/** The sections and statements that the specification requires of each legal page. */
const legalPages = [
  {
    path: '/terms-of-service',
    sections: ['Subscriptions', 'Disclaimer of Liability', 'Governing Law', 'Contact Us'],
    statements: [
      'renews automatically',
      'trial',
      'month or year',
      'cancel at any time',
      'access ends',
      'Swedish law',
    ],
  },
  {
    path: '/privacy-policy',
    sections: [
      'Information We Collect',
      'How We Use Your Information',
      'Third-Party Services',
      'User Rights',
      'Contact Us',
    ],
    statements: [
      'Email address',
      'Name',
      'Payment information',
      'payment processor',
      'authentication and backend provider',
    ],
  },
];

test('every page has its title, its heading, the top bar and the footer', async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  for (const { path, title, heading } of visitorPages)
    await test.step(path, async () => {
      await page.goto(path);
      await expect.soft(page).toHaveTitle(title);
      await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      const banner = page.getByRole('banner');
      await expect.soft(banner.getByRole('link', { name: site.name })).toHaveAttribute('href', '/home');
      await expect.soft(banner.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/download');
      await expect
        .soft(banner.getByRole('link', { name: 'Price List' }))
        .toHaveAttribute('href', '/subscribe');
      await expect.soft(banner.getByRole('button', { name: 'Sign In' })).toBeVisible();
      const footer = page.getByRole('contentinfo');
      for (const [name, href] of Object.entries(footerLinks))
        await expect.soft(footer.getByRole('link', { name })).toHaveAttribute('href', href);
      await expect.soft(footer).toContainText(`© ${new Date().getFullYear()}`);
      await expect.soft(footer).toContainText('not affiliated with, or endorsed by, 3GPP');
    });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test.skip(
    ({ browserName }) => browserName !== 'chromium',
    'Playwright does not disable scripts over WebDriver BiDi.',
  );

  test('every page is complete, and the account page says that it needs JavaScript', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    const heading = page.getByRole('heading', { level: 1 });
    for (const { path, title, heading: text } of visitorPages)
      await test.step(path, async () => {
        await page.goto(path);
        await expect.soft(page).toHaveTitle(title);
        await expect.soft(heading).toHaveText(text);
        await expect.soft(page.getByRole('contentinfo').getByRole('link')).toHaveCount(4);
        await expect.soft(page.getByRole('button', { name: 'Sign In' })).toBeHidden();
      });

    await page.goto('/user-page');
    await expect(heading).toHaveText('Your Account');
    expect((await heading.boundingBox())!.height).toBeGreaterThan(20);
    await expect(page.getByRole('main')).toContainText('Your account is shown here with JavaScript.');
  });
});

test('no page loads a part of Firebase, or anything from another site', async ({
  page,
  context,
  thirdParty,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  for (const { path } of visitorPages)
    await test.step(path, async () => {
      const bodies = bodiesOf(context);
      await page.goto(path, { waitUntil: 'networkidle' });
      expectNoFirebase(await bodies());
    });
  expect(thirdParty).toEqual([]);
});

test('a click on a link changes the title, moves the focus, scrolls to the top, and announces the title', async ({
  page,
}) => {
  await page.goto('/terms-of-service');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();

  await expect(page).toHaveURL('/faq');
  await expect(page).toHaveTitle(`FAQ | ${site.name}`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${site.origin}/faq`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: `FAQ | ${site.name}` })).toHaveCount(1);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the browser’s Back and Forward buttons restore the page, and Back restores the scroll position', async ({
  page,
}) => {
  await page.setViewportSize({ width: 400, height: 500 });
  await page.goto('/terms-of-service');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
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

test('the FAQ answers its four questions', async ({ page }) => {
  await page.goto('/faq');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Where are the specifications downloaded from?',
    'Does it download files again that I already have?',
    'What do I need to create PDFs?',
    'Where are the specifications stored?',
  ]);
  for (const fact of ['FTP service', 'latest', 'whose name matches', 'Office', 'gear icon', 'root directory'])
    await expect(main).toContainText(fact);
});

test('a click on a question of the FAQ opens its answer, and a second click closes the answer', async ({
  page,
}) => {
  await page.goto('/faq');
  const question = page.getByRole('heading', { name: 'Where are the specifications stored?' });
  const answer = page.getByText('To change the root directory');
  await expect(page.getByText('From the FTP service of 3GPP itself.')).toBeVisible();
  await expect(answer).toBeHidden();
  await question.click();
  await expect(answer).toBeVisible();
  await question.click();
  await expect(answer).toBeHidden();
});

test('the download page and the price list say what is not available yet, what will come, and whom to contact', async ({
  page,
}) => {
  for (const { path, what, known } of [
    {
      path: '/download',
      what: 'installer will be here',
      known: ['FTP service', 'files that you have', 'PDFs'],
    },
    {
      path: '/subscribe',
      what: 'prices of a',
      known: ['by month or by year', 'trial', 'cancel at any time'],
    },
  ]) {
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

test('the terms and the privacy policy have the sections and statements that the specification requires', async ({
  page,
}) => {
  for (const { path, sections, statements } of legalPages) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main).toContainText(/Effective \d{4}\/\d\d\/\d\d/);
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(sections);
    for (const statement of statements) await expect(main).toContainText(statement);
  }
});
