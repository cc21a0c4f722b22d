import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';

/** Reads the codes of the errors that the SDK creates. */
export type SdkCodes = Awaited<ReturnType<typeof watchSdkCodes>>;

/**
 * Watches the codes of errors that the SDK creates in the pages of a context.
 *
 * @param context a context without open pages
 * @example const sdkCodes = await watchSdkCodes(await browser.newContext());
 */
export async function watchSdkCodes(context: BrowserContext) {
  const codes: string[] = [];
  const events: string[] = [];
  await context.exposeBinding('authFaultsTookCode', (_, code: string) => void codes.push(code));
  await context.exposeBinding('authFaultsTookEvent', (_, code: string) => void events.push(code));
  await context.addInitScript(reportCodes);
  return {
    /** @returns the codes since the last call, in order. @example expect(sdkCodes.take()).toEqual([]); */
    take(): string[] {
      events.length = 0;
      return codes.splice(0);
    },
    /**
     * Waits until the SDK has created an error with that code, or until the provider's iframe has sent an event with that
     * code.
     *
     * @param limit in milliseconds
     * @throws {Error} that names the actual codes, if this has not happened after `limit`
     * @example await sdkCodes.until('auth/quota-exceeded', 5000);
     */
    async until(code: string, limit: number): Promise<void> {
      const end = Date.now() + limit;
      while (!codes.includes(code) && !events.includes(code)) {
        if (Date.now() > end)
          throw new Error(`The SDK did not report ${code}. It reported ${codes.join(', ') || 'no error'}.`);
        await wait(10);
      }
    },
  };
}

/**
 * Runs in each page before the page's scripts. The SDK calls the browser's `Error.captureStackTrace` for every error
 * (@firebase/util, FirebaseError). A wrapper around that function sees the error codes without any change to the site.
 */
function reportCodes(): void {
  const { authFaultsTookCode, authFaultsTookEvent } = window as unknown as Record<
    string,
    (code: string) => void
  >;
  const capture = Error.captureStackTrace.bind(Error);
  Error.captureStackTrace = (error: { code?: unknown }, made) => {
    if (typeof error.code === 'string') authFaultsTookCode!(error.code);
    capture(error, made);
  };
  // Events of the provider's iframe arrive through the stub for Google's script, and contain error codes too.
  addEventListener('message', ({ data }) => {
    const code = data?.gapiStub?.data?.authEvent?.error?.code;
    if (code) authFaultsTookEvent!(code);
  });
}
