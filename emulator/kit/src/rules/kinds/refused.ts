import { faultKind } from '../fault.ts';
import { resetConnection } from './connection-reset.ts';

export const refused = faultKind({
  does: 'Fails like a refused connection: the fetch of the page rejects, and the call never reaches the emulator. On the wire it is a reset, because the gateway learns only from an open connection which call it is.',
  attributes: {},
  answers: true,
  apply: ({ response }) => resetConnection(response),
});
