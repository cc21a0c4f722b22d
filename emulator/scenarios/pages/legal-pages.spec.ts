import { expect, test } from '../../testing/test.ts';

/** The sections and the statements that the specification demands. */
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

for (const { path, sections, statements } of legalPages) {
  test(`${path} has its sections and the statements of the specification`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main).toContainText('Effective 2025/02/10');
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(sections);
    for (const statement of statements) await expect(main).toContainText(statement);
  });
}

test('a legal page prints as its text alone', async ({ page }) => {
  await page.goto('/terms-of-service');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeHidden();
});

for (const paper of ['A4', 'Letter'] as const) {
  test(`a legal page prints on one sheet of ${paper}`, async ({ page }) => {
    for (const { path } of legalPages) {
      await page.goto(path);
      const pdf = (await page.pdf({ format: paper })).toString('latin1');
      expect(pdf.match(/\/Type \/Page\b/g), path).toHaveLength(1);
    }
  });
}

test('the terms link to the licence notices of what the site ships', async ({ page, request, baseURL }) => {
  await page.goto('/terms-of-service');
  await page.getByRole('link', { name: 'its own licences' }).click();
  await expect(page).toHaveURL('/licences.txt');
  const notices = await (await request.get(`${baseURL}/licences.txt`)).text();
  const shipped = ['react-dom', 'react-router', '@firebase/auth', 'firebaseui', 'dialog-polyfill', 'idb'];
  for (const name of [...shipped, 'workbox-precaching', 'workbox-window'])
    expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'));
  for (const text of ['Apache License', 'Permission is hereby granted', 'Permission to use, copy, modify'])
    expect(notices).toContain(text);
});
