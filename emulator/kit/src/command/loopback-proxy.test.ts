import { expect, test } from 'vitest';
import { exemptLoopback } from './loopback-proxy.ts';

const NAMES = 'localhost,.localhost,127.0.0.1,::1,[::1]';

test.each([
  [{}, { NO_PROXY: NAMES }],
  [{ NO_PROXY: '' }, { NO_PROXY: NAMES }],
  [{ NO_PROXY: 'intranet' }, { NO_PROXY: `intranet,${NAMES}` }],
  [{ no_proxy: 'intranet' }, { NO_PROXY: NAMES, no_proxy: `intranet,${NAMES}` }],
])('the environment %j becomes %j, so that requests to this machine use no proxy', (given, expected) => {
  const env: NodeJS.ProcessEnv = { ...given };
  exemptLoopback(env);
  expect(env).toEqual(expected);
});
