import type { BrowserContext } from '@playwright/test';
import { readStubFiles, STUBS } from '../gateway/stub.ts';

/** Gives pages of every server the gateway's stubs in place of Google's scripts, which are on the internet. */
export async function stubGoogle(context: BrowserContext): Promise<void> {
  const files = await readStubFiles();
  // A page of an emulator that another program has started loads the stub from the emulator, which has none.
  const fileOf = ({ host, pathname }: URL) => files.get(STUBS[`${host}${pathname}`] ?? pathname);
  await context.route(
    (url) => fileOf(url) !== undefined,
    (route) => route.fulfill(fileOf(new URL(route.request().url()))),
  );
}
