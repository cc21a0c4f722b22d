import type { FaultsClient, Operation } from 'firebase-auth-faults/client';
import { givenRules } from '../../site/fault-for.ts';
import { answersToSecondFactorLink } from '../../site/screens/action-links.ts';

/**
 * Makes an operation fail with the provider's refusal; by default, each call.
 * @param message its code and, after ` : `, further text
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

/** Gives the provider's answers to a link that takes a second factor back; the emulator makes no such link. */
export async function answerSecondFactorLink(
  faults: FaultsClient,
  email: string,
  factor?: object,
): Promise<void> {
  const given = answersToSecondFactorLink(email, factor);
  for (const rule of givenRules({ given }, { email })) await faults.inject(rule);
}
