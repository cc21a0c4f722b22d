import { expect, test } from 'vitest';
import { installHint } from './install-hint.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const MAC_SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const FIREFOX_ANDROID = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

test.each([
  ['an iPhone', IPHONE, 5, 'Add to Home Screen'],
  ['an iPad, which says it is a Mac', MAC_SAFARI, 5, 'Add to Home Screen'],
  ['Safari on a Mac', MAC_SAFARI, 0, 'Add to Dock'],
  ['Firefox on Android', FIREFOX_ANDROID, 5, 'Add app to Home screen'],
])('%s gets a hint', (_, userAgent, touchPoints, way) => {
  expect(installHint(userAgent, touchPoints)).toContain(way);
});

test('Firefox on a desktop gets no hint', () => {
  expect(installHint(FIREFOX, 0)).toBeUndefined();
});
