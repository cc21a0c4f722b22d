import type { Page } from '@playwright/test';
import type { Fault, FaultsClient, Operation } from 'firebase-auth-faults';

/**
 * Makes the provider refuse the calls of an operation. By default, every call is refused.
 * @param message the error code and, after ` : `, further text
 * @returns the rule, which a test can remove
 */
export function refuse(
  faults: FaultsClient,
  operation: Operation,
  message: string,
  { times, status = 400 }: { times?: number; status?: number } = {},
) {
  const fault = { kind: 'provider-error', message, status } as const;
  return faults.inject({ operation, fault, ...(times !== undefined && { times }) });
}

/**
 * Holds the answer to the next call of an operation.
 *
 * @param refusal What the provider then answers in place of its own answer.
 * @returns `asked` resolves when the call begins; `release` lets the answer pass, and gives the page time to react
 */
export async function holdAnswer(page: Page, faults: FaultsClient, operation: Operation, refusal?: string) {
  const answer: Fault[] = refusal ? [{ kind: 'provider-error', message: refusal }] : [];
  const rule = await faults.inject({ operation, fault: [{ kind: 'stall' }, ...answer], times: 1 });
  const asked = page.waitForRequest(`**/${operation}?*`);
  const release = async () => {
    const answered = page.waitForResponse(`**/${operation}?*`);
    await faults.remove(rule);
    await answered;
    // After another fetch, the page has had time to show the answer.
    await page.evaluate(() => fetch('/robots.txt').then((response) => response.text()));
  };
  return { asked, release };
}
