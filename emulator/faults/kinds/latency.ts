import type { FaultKind } from '../fault.ts';

export interface Latency {
  ms: number;
}

export const latency: FaultKind<Latency> = {
  does: 'Lets the call wait, then go on.',
  attributes: { ms: { type: 'milliseconds', is: 'for how long, in milliseconds' } },
  answers: false,
  apply({ response }, { ms }, goOn) {
    const timer = setTimeout(goOn, ms);
    response.on('close', () => clearTimeout(timer));
  },
};
