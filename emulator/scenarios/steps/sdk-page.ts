import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { SDK_VERSION } from 'firebase/app';
import type * as Sdk from 'firebase/auth';

/** What a test does on a page of the SDK. */
type Act<Argument, Result> = (sdk: typeof Sdk, auth: Sdk.Auth, argument: Argument) => Promise<Result>;

/** The SDK's files for pages without a bundler. They import each other from Google's network. */
const FILES = dirname(createRequire(import.meta.url).resolve('firebase/package.json'));
const CDN = `https://www.gstatic.com/firebasejs/${SDK_VERSION}/`;

/**
 * Opens a page that has only the SDK, connected to the test's gateway. It shows what an app can do, whatever its pages are.
 *
 * @returns a function that runs `act` in the page. `act` must use only its parameters; its argument and result are JSON. If
 *   the SDK throws an error, the function throws an `Error` with the SDK's code as the message
 */
export async function openSdkPage(page: Page) {
  await page.route('**/sdk.html', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.route('**/sdk/*', async (route) => {
    const text = await readFile(join(FILES, route.request().url().split('/').at(-1)!), 'utf8');
    await route.fulfill({ contentType: 'text/javascript', body: text.replaceAll(CDN, '/sdk/') });
  });
  await page.goto('/sdk.html');
  await page.evaluate(async () => {
    const { initializeApp } = (await import(
      '/sdk/firebase-app.js' as string
    )) as typeof import('firebase/app');
    const sdk = (await import('/sdk/firebase-auth.js' as string)) as typeof Sdk;
    const answer = await fetch('/__/firebase/init.json');
    const { authEmulatorUrl, ...config } = (await answer.json()) as { authEmulatorUrl: string };
    const auth = sdk.getAuth(initializeApp(config));
    sdk.connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true });
    Object.assign(window, { sdk, auth });
  });

  return async <Argument, Result>(act: Act<Argument, Result>, argument?: Argument): Promise<Result> => {
    const outcome = await page.evaluate(
      async ({ source, argument: given }) => {
        // oxlint-disable-next-line no-new-func -- Playwright passes one function to the page, and this is a second one.
        const run = new Function(`return (${source})`)() as Act<unknown, unknown>;
        const { sdk, auth } = window as unknown as { sdk: typeof Sdk; auth: Sdk.Auth };
        return run(sdk, auth, given).then(
          (result) => ({ result }),
          (error: Error & { code?: string }) => ({ failure: error.code ?? String(error) }),
        );
      },
      { source: String(act), argument },
    );
    if ('failure' in outcome) throw new Error(outcome.failure);
    return outcome.result as Result;
  };
}
