import { newTab, seenBy, type Bench } from '../bench.ts';
import { blockingTime } from '../blocking-time.ts';
import { inTurn } from '../columns.ts';
import { CONTESTANTS, type Contestant } from '../contestants.ts';
import type { Bar, Figure, Subject } from '../figure.ts';

const PAGES = ['/', '/faq', '/terms-of-service'];

type FirstVisit = Record<'fcp' | 'lcp' | 'blocking' | 'blockingAtAll' | 'tasks' | 'shift' | 'heap', number>;

/** The figures of a page. */
const ROWS: readonly [name: string, of: keyof FirstVisit, unit: Figure['unit'], bars: Bar[]][] = [
  ['first paint', 'fcp', 'ms', []],
  ['largest paint', 'lcp', 'ms', []],
  ['blocking time', 'blocking', 'ms', [{ most: 150 }]],
  ['blocking time from the start', 'blockingAtAll', 'ms', [{ most: 1, of: 'stock' }]],
  ['processor time', 'tasks', 'ms', []],
  ['layout shift', 'shift', 'score', [{ most: 0 }]],
  ['heap', 'heap', 'MB', []],
];

/** Opens pages as somebody does who has never been here, until they are quiet and the worker is installed. */
export async function measureFirstVisits(bench: Bench, rounds: number): Promise<Subject> {
  const figures: Figure[] = [];
  for (const path of PAGES) {
    const visits = await inTurn(CONTESTANTS, (contestant) => firstVisit(bench, contestant, path), { rounds });
    for (const [name, of, unit, bars] of ROWS) {
      const samples = Object.fromEntries(
        CONTESTANTS.map((each) => [each, visits[each].map((visit) => visit[of])]),
      );
      figures.push({ name: `${path} ${name}`, unit, samples, bars });
    }
  }
  return {
    title: 'First visit',
    figures,
    notes: [
      'Blocking time: of each task between first paint and quiet, what exceeds 50 ms (Long Tasks API). An app that the',
      'client renders blocks before its first paint, so it is compared from the start. Quiet is when no request has been',
      'open for a second; the worker is installed by then. Processor time: of the main thread, which other programs delay',
      'but hardly lengthen. Heap: after a garbage collection.',
    ],
  };
}

function firstVisit(bench: Bench, contestant: Contestant, path: string): Promise<FirstVisit> {
  return bench.withVisitor(contestant, { worker: true }, async (context) => {
    const page = await newTab(context);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(path);
    await bench.untilQuiet(page);
    const { fcp, lcp, shifts, tasks } = await seenBy(page);
    const { metrics } = await devtools.send('Performance.getMetrics');
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return {
      fcp,
      lcp,
      blocking: blockingTime(tasks, fcp),
      blockingAtAll: blockingTime(tasks, 0),
      tasks: 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value,
      shift: shifts.reduce((sum, each) => sum + each, 0),
      heap: usedSize / 1e6,
    };
  });
}
