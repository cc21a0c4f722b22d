import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmulators } from 'firebase-auth-faults/internal';
import type { Running } from 'firebase-auth-faults/internal/command';
import { browserArgs, findBrowser } from '../../emulator/stack/find-browser.ts';
import { BUILT_SITE, PROJECT, REPOSITORY } from '../../emulator/stack/project.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

/** Not a dependency: npm fetches Lighthouse only for this bench. It has 88 packages, and warns on older versions of Node. */
const PACKAGE = 'lighthouse@13.5.0';
const LEAST_NODE = '22.19';

/** How often Lighthouse audits each page. */
const RUNS = 4;

/** The part of Lighthouse's report that this file reads. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; displayValue?: string; title: string }>;
}

/**
 * Audits every public page of the built site on the Hosting emulator, with Lighthouse's default: a simulated phone on a slow
 * network.
 *
 * @returns a row for each page with its scores (0 to 100) run by run, then a row for each audit below the best score
 * @throws {Error} of one line, if Node is too old, there is no browser, or Lighthouse could not audit a page
 */
export async function auditPages({ onStop }: Pick<Running, 'onStop'>): Promise<string[][]> {
  if (process.versions.node.localeCompare(LEAST_NODE, 'en', { numeric: true }) < 0)
    throw new Error(`Lighthouse needs Node ${LEAST_NODE} or newer; this is ${process.versions.node}.`);
  const { hosting = '', stop } = await startEmulators({ project: PROJECT, hostingRoot: BUILT_SITE, onStop });
  const rows = [['Lighthouse, mobile', ...CATEGORIES]];
  /** For each audit that misses the best score, its worst result. */
  const findings = new Map<string, { part: number; value: string }>();
  for (const path of await publicPaths()) {
    const scores = CATEGORIES.map((): number[] => []);
    for (let run = 0; run < RUNS; run++) {
      const { categories, audits } = await audit(new URL(path, hosting).href);
      for (const [index, name] of CATEGORIES.entries()) {
        const { score, auditRefs } = categories[name]!;
        scores[index]!.push(Math.round((score ?? 0) * 100));
        for (const { id } of auditRefs.filter(({ weight }) => weight > 0)) {
          const { score: part, displayValue = '', title } = audits[id]!;
          const finding = `${path}: ${title}`;
          if (part !== null && part < (findings.get(finding)?.part ?? 1))
            findings.set(finding, { part, value: displayValue });
        }
      }
    }
    rows.push([path, ...scores.map((each) => each.join(' '))]);
  }
  await stop();
  return [...rows, ...[...findings].map(([finding, { part, value }]) => [finding, `${part}`, value, ''])];
}

/** @returns the paths of the pages in the sitemap, which lists every page that search engines may show */
async function publicPaths(): Promise<string[]> {
  const sitemap = await readFile(join(BUILT_SITE, 'sitemap.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
}

async function audit(address: string): Promise<Report> {
  const npm = ['exec', '--yes', `--package=${PACKAGE}`, '--fetch-retries=0', '--loglevel=error', '--'];
  const flags = ['--output=json', '--quiet', '--no-enable-error-reporting'];
  const chrome = `--chrome-flags=--headless=new ${browserArgs()
    .map((flag) => JSON.stringify(flag))
    .join(' ')}`;
  const args = [...npm, 'lighthouse', address, ...flags, chrome, `--only-categories=${CATEGORIES.join(',')}`];
  const env = { ...process.env, CHROME_PATH: findBrowser() };
  const options = { cwd: REPOSITORY, env, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' };
  try {
    return JSON.parse((await promisify(execFile)('npm', args, options)).stdout) as Report;
  } catch (error) {
    // Keep only the first line, because a stack may follow.
    const [reason] = ((error as { stderr?: string }).stderr ?? String(error)).split('\n', 1);
    throw new Error(`Lighthouse failed on ${address}: ${reason}`, { cause: error });
  }
}
