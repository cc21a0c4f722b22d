import type { FaultsClient, Operation } from 'firebase-auth-faults';
import { answersToSecondFactorLink } from '../../site/screens/action-links.ts';

/**
 * Makes the provider refuse the calls of an operation. By default, every call is refused.
 * @param message the error code and, after ` : `, further text
 */
export async function refuse(
  faults: FaultsClient,
  operation: Operation,
  message: string,
  { times, status = 400 }: { times?: number; status?: number } = {},
): Promise<void> {
  const fault = { kind: 'provider-error', message, status } as const;
  await faults.inject({ operation, fault, ...(times !== undefined && { times }) });
}

/** Injects the provider's answers for a link that removes a second factor. The emulator does not create such links. */
export async function answerSecondFactorLink(
  faults: FaultsClient,
  email: string,
  factor?: object,
): Promise<void> {
  for (const rule of answersToSecondFactorLink(email, factor)) await faults.inject(rule);
}
