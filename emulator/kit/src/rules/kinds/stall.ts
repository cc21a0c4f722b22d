import { faultKind } from '../fault.ts';

export const stall = faultKind({
  does: 'Holds the call until the rule is removed, then lets it continue. A caller that leaves ends it.',
  attributes: {},
  answers: false,
  apply({ response, ruleRemoved }, _, goOn) {
    const letGo = () => response.closed || goOn();
    if (ruleRemoved.aborted) return letGo();
    ruleRemoved.addEventListener('abort', letGo);
    response.on('close', () => ruleRemoved.removeEventListener('abort', letGo));
  },
});
