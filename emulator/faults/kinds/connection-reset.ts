import type { FaultKind } from '../fault.ts';
import { resetConnection } from '../reset-connection.ts';

export const connectionReset: FaultKind<{ afterWork?: boolean }> = {
  does: 'Resets the TCP connection (RST) in place of an answer.',
  attributes: {
    afterWork: { type: 'boolean', is: 'whether the emulator processes the call first', default: false },
  },
  answers: true,
  apply(call, { afterWork }) {
    if (afterWork) call.askProvider(resetConnection);
    else resetConnection(call.response);
  },
};
