import { codeOfMessage, messageOf, type Cause, type CauseKind } from './cause.ts';
import { injected } from './injected.ts';
import { native } from './native.ts';
import type { Row } from './rows.ts';
import { synthetic } from './synthetic.ts';

/** The codes that do not say what happened. Messages of the provider that lead to one of them say more. */
const VAGUE = new Set(['auth/internal-error', 'auth/invalid-credential']);

/**
 * What causes each error code: the codes in the SDK's list, and further codes that the SDK makes from answers. The first
 * cause of a code has the code as its key. A further one has its message as key; for a vague code, it has the code that the
 * message would otherwise become.
 */
export const providerCauses: ReadonlyMap<string, Cause> = listed({ native, injected, synthetic });

function listed(tables: Readonly<Record<CauseKind, readonly Row[]>>): Map<string, Cause> {
  const causes = new Map<string, Cause>();
  for (const [kind, rows] of Object.entries(tables) as [CauseKind, Row[]][])
    for (const { code, ...row } of rows) {
      const message = messageOf(row)!;
      if (!causes.has(code)) causes.set(code, { kind, ...row });
      else if (VAGUE.has(code)) causes.set(codeOfMessage(message), { kind, ...row, reportedAs: code });
      else causes.set(message, { kind, ...row, code });
    }
  return causes;
}
