import { now, type Received } from '../server/serve.ts';
import { press, pressedAt, untilShown, type Bench } from '../bench.ts';
import { inTurn } from '../columns.ts';
import { CONTESTANTS, type Contestant } from '../contestants.ts';
import type { Subject } from '../figure.ts';
import { pressPlainButton } from './plain-button.ts';

const SOUGHT = [
  { name: 'link', selector: '.footer a', text: 'FAQ' },
  { name: 'text', selector: 'h1', text: 'Frequently Asked Questions' },
];

/** Presses a link of the home page, once everything is stored. */
export async function measureLinks(bench: Bench, rounds: number): Promise<Subject> {
  const clicks = await inTurn(CONTESTANTS, (contestant) => followLink(bench, contestant), { rounds });
  const samples = (pick: (click: Awaited<ReturnType<typeof followLink>>) => number) =>
    Object.fromEntries(CONTESTANTS.map((name) => [name, clicks[name].map(pick)]));
  return {
    title: 'Link from / to /faq',
    figures: [
      { name: 'press to text', unit: 'ms', samples: samples(({ time }) => time), bars: [{ most: 100 }] },
      { name: 'requests', unit: 'count', samples: samples(({ requests }) => requests), bars: [{ most: 0 }] },
      { name: 'bytes', unit: 'kB', samples: samples(({ bytes }) => bytes) },
    ],
    notes: [
      await pressPlainButton(bench, rounds),
      'Bytes are those of bodies; an answer "not modified" has none.',
    ],
  };
}

async function followLink(bench: Bench, contestant: Contestant) {
  return bench.withVisitor(contestant, { worker: true, sought: SOUGHT }, async (context) => {
    const page = await bench.open(context, '/');
    const link = await untilShown(page, 'link');
    const before = now();
    await press(page, link);
    const { at } = await untilShown(page, 'text');
    const time = at - (await pressedAt(page));
    await bench.untilQuiet(page);
    const requests = bench.server.received.filter((request) => request.at > before);
    return { time, requests: requests.length, bytes: bytesOf(requests) };
  });
}

/** @returns kilobytes */
export const bytesOf = (requests: readonly Received[]): number =>
  requests.reduce((sum, { sent }) => sum + sent, 0) / 1000;
