import type { FaultKind } from '../fault.ts';

export const noOp: FaultKind = {
  does: 'Changes nothing; its rule only counts calls.',
  attributes: {},
  answers: false,
  apply: (_call, _attributes, goOn) => goOn(),
};
