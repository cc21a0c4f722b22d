import { expect, test } from '../../testing/test.ts';

test('a page without a bundler gets its configuration from Hosting’s reserved address', async ({ page }) => {
  const html = `<script>
      const firebase = {
        initializeApp: ({ projectId }) => (document.title = projectId),
        auth: () => ({ useEmulator: (url) => (document.title += ' ' + url) }),
      };
    </script>
    <script src="/__/firebase/init.js?useEmulator=true"></script>`;
  await page.route('**/page.html', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('/page.html');
  await expect(page).toHaveTitle(`demo-specdock ${new URL(page.url()).origin}`);
});
