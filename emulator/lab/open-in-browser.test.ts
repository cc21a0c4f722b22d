import { expect, test } from 'vitest';
import { openerOf } from './open-in-browser.ts';

test.each<[string, Parameters<typeof openerOf>[0], string[] | undefined]>([
  ['macOS', { platform: 'darwin', env: {} }, ['open']],
  ['Windows', { platform: 'win32', env: {} }, ['cmd', '/c', 'start', '']],
  ['Linux with X', { platform: 'linux', env: { DISPLAY: ':0' } }, ['xdg-open']],
  ['Linux with Wayland', { platform: 'linux', env: { WAYLAND_DISPLAY: 'wayland-0' } }, ['xdg-open']],
  ['Linux without a desktop', { platform: 'linux', env: {} }, undefined],
  ['CI', { platform: 'darwin', env: { CI: 'true' } }, undefined],
])('%s has the right program, or none', (_, desktop, program) => {
  expect(openerOf(desktop)).toEqual(program);
});
