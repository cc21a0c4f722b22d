import { EventEmitter, once } from 'node:events';
import type { BrowserContext } from '@playwright/test';
import { expect, test, vi } from 'vitest';
import { watchThirdParty } from './third-party.ts';

const SITE = 'http://test.localhost:5000/faq';
const CHOOSER = 'http://test.localhost:5000/emulator/auth/handler';
const OUTSIDE = 'https://unpkg.com/material.js';

/** Simulates a window at an address. The window requests the page `next`, if given, and then requests OUTSIDE. */
function openedAt(address: string, next?: string) {
  const context = new EventEmitter();
  const tab = new EventEmitter();
  const asked = watchThirdParty(context as unknown as BrowserContext);
  const waitForURL = async (isThere: (url: URL) => boolean): Promise<void> => {
    while (!isThere(new URL(address))) await once(tab, 'moved');
  };
  const frame = { url: () => address, waitForURL };
  const request = (url: string, isNavigationRequest: boolean) =>
    context.emit('request', {
      url: () => url,
      frame: () => frame,
      serviceWorker: () => null,
      isNavigationRequest: () => isNavigationRequest,
    });
  if (next !== undefined) request(next, true);
  request(OUTSIDE, false);
  const moveOn = (to: string) => ((address = to), tab.emit('moved'));
  const close = () => tab.emit('error', new Error('closed'));
  return { asked, moveOn, close };
}

test.each([
  [SITE, [OUTSIDE]],
  [CHOOSER, []],
])('for a page at %s, the guard collects these requests to third parties: %j', (address, expected) => {
  expect(openedAt(address).asked).toEqual(expected);
});

test('a request of a window that is still empty counts as a request of the page that loads next', async () => {
  const chooser = openedAt('about:blank');
  chooser.moveOn(CHOOSER);
  const page = openedAt('about:blank');
  expect(page.asked).toEqual([]);
  page.moveOn(SITE);
  await vi.waitFor(() => expect(page.asked).toEqual([OUTSIDE]));
  expect(chooser.asked).toEqual([]);
});

test('a request during a navigation to the emulator’s page counts as a request of that page', async () => {
  const leaving = openedAt(SITE, CHOOSER);
  expect(leaving.asked).toEqual([]);
  leaving.moveOn(CHOOSER);
  await new Promise(setImmediate);
  expect(leaving.asked).toEqual([]);
  expect(openedAt(CHOOSER, CHOOSER).asked).toEqual([]);
  expect(openedAt(SITE, SITE).asked).toEqual([OUTSIDE]);
});

test('a request of a window that closes while empty does not count', async () => {
  const { asked, close } = openedAt('about:blank');
  close();
  await Promise.resolve();
  expect(asked).toEqual([]);
});
