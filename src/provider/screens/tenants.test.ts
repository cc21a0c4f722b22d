import { expect, test } from 'vitest';
import { signInSettings } from '../../auth/host-config.ts';
import type { Tenants } from '../../site.ts';
import { canChangeTenant } from './tenants.tsx';

const acme = { id: 'acme', name: 'Acme' };
const globex = { id: 'globex', name: 'Globex' };

test.each<[what: string, tenants: Tenants | undefined, isGuest: boolean, can: boolean]>([
  ['one of several names', { chooseBy: 'name', options: [acme, globex] }, false, true],
  ['the only organization', { chooseBy: 'name', options: [acme] }, false, false],
  ['the organization of another address', { chooseBy: 'email', options: [acme] }, false, true],
  ['another organization than the guest’s', { chooseBy: 'name', options: [acme, globex] }, true, false],
  ['an organization on a site without any', undefined, false, false],
])('whether a person can go back and choose: %s', (_, tenants, isGuest, can) => {
  signInSettings.set({ methods: ['email'], ...(tenants && { tenants }) });
  expect(canChangeTenant({ isGuest })).toBe(can);
});
