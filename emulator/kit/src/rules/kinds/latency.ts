import { faultKind, milliseconds, required } from '../fault.ts';

export const latency = faultKind({
  does: 'Delays the call.',
  attributes: { ms: required('how long, in milliseconds', milliseconds) },
  answers: false,
  apply({ response }, { ms }, goOn) {
    const timer = setTimeout(goOn, ms);
    response.on('close', () => clearTimeout(timer));
  },
});
