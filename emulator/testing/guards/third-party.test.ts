import { EventEmitter, once } from 'node:events';
import type { BrowserContext } from '@playwright/test';
import { expect, test, vi } from 'vitest';
import { watchThirdParty } from './third-party.ts';

const SITE = 'http://test.localhost:5000/faq';
const CHOOSER = 'http://test.localhost:5000/emulator/auth/handler';
const OUTSIDE = 'https://unpkg.com/material.js';

/** A window at an address, which asks for OUTSIDE. */
function openedAt(address: string) {
  const context = new EventEmitter();
  const tab = new EventEmitter();
  const asked = watchThirdParty(context as unknown as BrowserContext);
  const frame = { url: () => address, waitForURL: () => once(tab, 'moved') };
  context.emit('request', {
    url: () => OUTSIDE,
    frame: () => frame,
    serviceWorker: () => null,
    isNavigationRequest: () => false,
  });
  const moveOn = (to: string) => ((address = to), tab.emit('moved'));
  const close = () => tab.emit('error', new Error('closed'));
  return { asked, moveOn, close };
}

test.each([
  [SITE, [OUTSIDE]],
  [CHOOSER, []],
])('a page at %s has asked for %j', (address, expected) => {
  expect(openedAt(address).asked).toEqual(expected);
});

test('a request that comes before its page belongs to that page', async () => {
  const chooser = openedAt('about:blank');
  chooser.moveOn(CHOOSER);
  const page = openedAt('about:blank');
  expect(page.asked).toEqual([]);
  page.moveOn(SITE);
  await vi.waitFor(() => expect(page.asked).toEqual([OUTSIDE]));
  expect(chooser.asked).toEqual([]);
});

test('a window that closes before it has a page has asked for nothing', async () => {
  const { asked, close } = openedAt('about:blank');
  close();
  await Promise.resolve();
  expect(asked).toEqual([]);
});
