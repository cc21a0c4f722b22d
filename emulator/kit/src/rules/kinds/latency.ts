import type { FaultKind } from '../fault.ts';

export const latency: FaultKind<{ ms: number }> = {
  does: 'Delays the call.',
  attributes: { ms: { type: 'milliseconds', is: 'how long, in milliseconds' } },
  answers: false,
  apply({ response }, { ms }, goOn) {
    const timer = setTimeout(goOn, ms);
    response.on('close', () => clearTimeout(timer));
  },
};
