import type { FaultKind } from '../fault.ts';
import { resetConnection } from '../reset-connection.ts';

export const refused: FaultKind = {
  does: 'Fails as a refused connection does for a page: its fetch rejects and the emulator hears nothing. On the wire it is a reset, since one origin learns which call it is when the connection stands already.',
  attributes: {},
  answers: true,
  apply: ({ response }) => resetConnection(response),
};
