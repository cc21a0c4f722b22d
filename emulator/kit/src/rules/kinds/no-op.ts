import { faultKind } from '../fault.ts';

export const noOp = faultKind({
  does: 'Changes nothing; its rule only counts calls, and exempts them from later rules.',
  attributes: {},
  answers: false,
  apply: (_call, _attributes, goOn) => goOn(),
});
