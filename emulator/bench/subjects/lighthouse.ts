import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BUILT_SITE, REPOSITORY } from '../../stack/project.ts';
import type { Bench } from '../bench.ts';
import type { Figure, Subject } from '../figure.ts';
import { FAST, SLOW } from '../server/slow-link.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

/** Runs of each page, of which one may stay below 100. */
const RUNS = 4;
const BAR = { least: 100, inAllBut: 1 };

/** Audits every listed page as Lighthouse does by default: a phone, whose slow network it simulates. */
export async function auditPages(bench: Bench): Promise<Subject> {
  const heading = `Lighthouse, mobile, ${RUNS} runs of each page`;
  if (process.versions.node.localeCompare(LEAST_NODE, 'en', { numeric: true }) < 0)
    return { title: heading, notes: [`Not measured: it needs Node ${LEAST_NODE}.`] };
  bench.server.use(FAST);
  const figures: Figure[] = [];
  const found = new Map<string, { score: number; value: string }>();
  for (const path of await listedPages()) {
    const scores: Record<string, number[]> = Object.fromEntries(CATEGORIES.map((name) => [name, []]));
    for (let run = 0; run < RUNS; run++) {
      const { categories, audits } = await audit(bench, path);
      for (const name of CATEGORIES) {
        const { score, auditRefs } = categories[name]!;
        scores[name]!.push(Math.round((score ?? 0) * 100));
        for (const { id, weight } of auditRefs) {
          const { score: part, displayValue = '', title } = audits[id]!;
          if (weight === 0 || part === null || part >= 1) continue;
          const finding = `${path} ${name}: ${title}`;
          if (part < (found.get(finding)?.score ?? 1))
            found.set(finding, { score: part, value: displayValue });
        }
      }
    }
    for (const name of CATEGORIES)
      figures.push({
        name: `${path} ${name}`,
        unit: 'points',
        samples: { ours: scores[name]! },
        bars: [BAR],
      });
  }
  bench.server.use(SLOW);
  const findings = [...found].toSorted(([, one], [, other]) => one.score - other.score);
  return {
    title: heading,
    figures,
    notes: findings.map(([finding, { score, value }]) => `${score.toFixed(2)}  ${finding} ${value}`.trim()),
  };
}

/** @returns the paths of the pages that search engines may list, as the build writes them from the routes table */
async function listedPages(): Promise<string[]> {
  const sitemap = await readFile(join(BUILT_SITE, 'sitemap.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
}

/** The used part of Lighthouse's report. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; displayValue?: string; title: string }>;
}

/** npm fetches it for this section only, because it brings 88 packages and warns on older versions of Node. */
const PACKAGE = 'lighthouse@13.5.0';
const LEAST_NODE = '22.19';

const OPTIONS = { cwd: REPOSITORY, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' };

/** How often Lighthouse may fail on a page, which on a busy machine it does while it records. */
const ATTEMPTS = 3;

/** @throws {Error} of one line, if npm could not fetch Lighthouse, or Lighthouse could not audit the page */
async function audit(bench: Bench, path: string): Promise<Report> {
  const command = ['exec', '--yes', `--package=${PACKAGE}`, '--fetch-retries=0', '--loglevel=error', '--'];
  const flags = ['--output=json', '--quiet', '--no-enable-error-reporting', `--port=${bench.debuggingPort}`];
  const address = bench.addressOf('ours', path);
  const args = [...command, 'lighthouse', address, ...flags, `--only-categories=${CATEGORIES.join(',')}`];
  let failure: string | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      const { stdout } = await promisify(execFile)('npm', args, OPTIONS);
      return JSON.parse(stdout) as Report;
    } catch (error) {
      // A stack may follow.
      failure = (error as { stderr?: string }).stderr?.split('\n', 1)[0];
    }
  }
  throw new Error(`Lighthouse failed on ${path}: ${failure}`);
}
