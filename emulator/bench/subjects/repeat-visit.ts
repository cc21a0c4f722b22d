import { seenBy, type Bench } from '../bench.ts';
import { inTurn } from '../columns.ts';
import { CONTESTANTS, type Contestant } from '../contestants.ts';
import type { Subject } from '../figure.ts';

/** Opens a page as somebody does whose browser has stored the site. */
export async function measureRepeatVisits(bench: Bench, rounds: number): Promise<Subject> {
  const visits = await inTurn(CONTESTANTS, (contestant) => secondVisit(bench, contestant), { rounds });
  const samples = (pick: (visit: Awaited<ReturnType<typeof secondVisit>>) => number) =>
    Object.fromEntries(CONTESTANTS.map((name) => [name, visits[name].map(pick)]));
  return {
    title: 'Repeat visit of /faq, after /',
    figures: [
      { name: 'first paint', unit: 'ms', samples: samples(({ fcp }) => fcp) },
      {
        name: 'largest paint',
        unit: 'ms',
        samples: samples(({ lcp }) => lcp),
        bars: [{ most: 0.75, of: 'bare' }],
      },
      {
        name: 'requests before the text',
        unit: 'count',
        samples: samples(({ requests }) => requests),
        bars: [{ most: 0 }],
      },
    ],
  };
}

async function secondVisit(bench: Bench, contestant: Contestant) {
  return bench.withVisitor(contestant, { worker: true }, async (context) => {
    const first = await bench.open(context, '/');
    await first.close();
    const page = await bench.open(context, '/faq');
    const { fcp, lcp } = await seenBy(page);
    const start = await page.evaluate(() => performance.timeOrigin);
    const early = bench.server.received.filter(({ at }) => at > start && at < start + lcp);
    return { fcp, lcp, requests: early.length };
  });
}
