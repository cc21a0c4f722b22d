import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { chromium, expect, test } from '@playwright/test';
import { temporaryFolder } from 'firebase-auth-faults/command';
import { browserArgs, findBrowser } from '../../stack/find-browser.ts';
import { buildEdited } from '../../testing/deployments/deployments.ts';
import { startSite } from '../../testing/deployments/site.ts';

const PAGE = 'https://specdock.web.app/faq';
const DIRECTIVE = 'require-trusted-types-for';

test('violations are reported to the address of site.ts', async () => {
  // Enough for a build.
  test.setTimeout(120_000);
  const folder = await temporaryFolder('specdock-reports');
  const project = join(folder, 'site');
  const edit = (site: string) =>
    site.replace('  signIn: {\n', "  policyReportUrl: '/reports',\n  signIn: {\n");
  await buildEdited(project, [{ file: 'src/site.ts', edit }]);

  const reports = JSON.parse(await firstReport(project)) as unknown;
  const body = { effectiveDirective: DIRECTIVE, documentURL: PAGE };
  expect(reports).toMatchObject([{ type: 'csp-violation', body }]);

  // As browsers see it that do not know `report-to`.
  const config = join(project, 'firebase.json');
  await writeFile(config, (await readFile(config, 'utf8')).replace(' report-to policy;', ''));
  const older = JSON.parse(await firstReport(project)) as unknown;
  expect(older).toMatchObject({ 'csp-report': { 'effective-directive': DIRECTIVE, 'document-uri': PAGE } });
  await rm(folder, { recursive: true, force: true });
});

/**
 * Violates the policy on a page of a built site. Browsers report to https only, so the site is served as deployed, by a
 * server of its own.
 * @returns the body of the first request for `/reports`
 */
async function firstReport(project: string): Promise<string> {
  const gateway = () => ({ publicHosts: true });
  const site = await startSite({ folder: join(project, 'dist'), project, gateway });
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
    // Otherwise the browser collects reports for a minute.
    args: [...browserArgs(site.publicHosts), '--short-reporting-delay'],
    ...(executablePath && { executablePath }),
  });
  try {
    const page = await browser.newPage();
    await page.goto(PAGE);
    await page.evaluate(() => (document.body.innerHTML = '<p>')).catch(() => undefined);
    return await received;
  } finally {
    await browser.close();
    await site.close();
  }
}
