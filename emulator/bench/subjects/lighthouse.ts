import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILT_SITE } from '../../stack/project.ts';
import type { Bench } from '../bench.ts';
import type { Figure, Subject } from '../figure.ts';
import { FAST, SLOW } from '../server/slow-link.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

/** Runs of each page, of which one may stay below 100. */
const RUNS = 4;
const BAR = { least: 100, inAllBut: 1 };

/** Audits every listed page as Lighthouse does by default: a phone, whose slow network it simulates. */
export async function auditPages(bench: Bench): Promise<Subject> {
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
    title: `Lighthouse, mobile, ${RUNS} runs of each page`,
    figures,
    notes: findings.map(([finding, { score, value }]) => `${score.toFixed(2)}  ${finding} ${value}`.trim()),
  };
}

/** @returns the paths of the pages that search engines may list, as the build writes them from the routes table */
async function listedPages(): Promise<string[]> {
  const sitemap = await readFile(join(BUILT_SITE, 'sitemap.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
}

/** The used part of Lighthouse's types. The package's own would replace those of `fetch` in all of this project. */
interface Lighthouse {
  default(
    address: string,
    flags: object,
  ): Promise<{
    lhr: {
      runtimeError?: { message: string };
      categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
      audits: Record<string, { score: number | null; displayValue?: string; title: string }>;
    };
  }>;
}

/** Loading it takes a second, which only this section needs. */
const LIGHTHOUSE: string = 'lighthouse';

/** How often Lighthouse may fail on a page, which on a busy machine it does while it records. */
const ATTEMPTS = 3;

/** @throws {Error} if Lighthouse could not audit the page */
async function audit(bench: Bench, path: string) {
  const { default: lighthouse } = (await import(LIGHTHOUSE)) as Lighthouse;
  let failure = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { lhr } = await lighthouse(bench.addressOf('ours', path), {
      port: bench.debuggingPort,
      logLevel: 'silent',
      onlyCategories: [...CATEGORIES],
    });
    if (!lhr.runtimeError) return lhr;
    failure = lhr.runtimeError.message;
  }
  throw new Error(`Lighthouse failed on ${path}: ${failure}`);
}
