import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { chromium, expect, test } from '@playwright/test';
import { temporaryFolder } from 'firebase-auth-faults/internal/command';
import { browserArgs, findBrowser } from '../../stack/find-browser.ts';
import { buildEdited } from '../../testing/deployments/deployments.ts';
import { startSite } from '../../testing/deployments/site.ts';

const PAGE = 'https://specdock.web.app/faq';
/** The address of a mailed link, with a secret code. */
const LINK = 'https://specdock.web.app/auth?mode=verifyEmail&oobCode=a-secret-code&apiKey=namespace-specdock';
const DIRECTIVE = 'require-trusted-types-for';

test.skip(({ browserName }) => browserName !== 'chromium', 'This test starts Chromium.');
test('browsers report policy violations to the address in site.ts, but not violations on the page of mailed links', async () => {
  const root = await temporaryFolder('specdock-reports');
  const [checkout, deployment] = [join(root, 'checkout'), join(root, 'deployment')];
  const config = join(deployment, 'firebase.json');
  await mkdir(deployment);
  const edit = (site: string) =>
    site.replace('  signIn: {\n', "  policyReportUrl: '/reports',\n  signIn: {\n");
  await buildEdited(checkout, [{ file: 'src/site.ts', edit }], { SPECDOCK_DEPLOYMENT: deployment });
  // The build does not change the checkout's own firebase.json.
  expect(await readFile(join(checkout, 'firebase.json'), 'utf8')).toBe(
    await readFile('firebase.json', 'utf8'),
  );

  const reports = await firstReport(deployment);
  const body = { effectiveDirective: DIRECTIVE, documentURL: PAGE };
  expect(JSON.parse(reports)).toMatchObject([{ type: 'csp-violation', body }]);
  expect(reports).not.toContain('a-secret-code');

  // Simulates browsers without `report-to`.
  await writeFile(config, (await readFile(config, 'utf8')).replace('; report-to policy', ''));
  const older = await firstReport(deployment);
  expect(JSON.parse(older)).toMatchObject({
    'csp-report': { 'effective-directive': DIRECTIVE, 'document-uri': PAGE },
  });
  expect(older).not.toContain('a-secret-code');
  await rm(root, { recursive: true, force: true });
});

/**
 * Violates the policy on the page of a mailed link, and then on the next page. Browsers send reports only to https, so the
 * function starts a server that serves the site at its deployed https address.
 * @returns the body of the first request for `/reports`
 */
async function firstReport(deployment: string): Promise<string> {
  const gateway = () => ({ publicHosts: true });
  const site = await startSite({
    folder: join(deployment, 'public'),
    firebaseJson: join(deployment, 'firebase.json'),
    gateway,
  });
  const received = new Promise<string>((resolve) =>
    site.intercept((request, response) => {
      if (request.url !== '/reports') return false;
      resolve(text(request));
      response.writeHead(204).end();
      return true;
    }),
  );
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    // By default, the browser collects reports for a minute.
    args: [...browserArgs(site.publicHosts), '--short-reporting-delay'],
    ...(executablePath && { executablePath }),
  });
  try {
    const page = await browser.newPage();
    const violate = () =>
      page
        .evaluate(() => (document.body.innerHTML = '<p>'))
        .then(
          () => expect(undefined, 'the policy refuses this').toBeDefined(),
          () => undefined,
        );
    await page.goto(LINK);
    await violate();
    await page.evaluate((address) => location.assign(address), PAGE);
    await page.waitForURL(PAGE);
    await violate();
    return await received;
  } finally {
    await browser.close();
    await site.close();
  }
}
