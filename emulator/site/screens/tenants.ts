import type { Screens } from '../screen.ts';
import { clickSignIn, enterEmail, fromChoiceToPassword, type Step } from '../steps.ts';
import { passwordSignIn, unauthorized } from './shared.ts';

/** Two tenants, because a site with one tenant skips the choice. */
const acmeAndGlobex = [
  { id: 'acme', name: 'Acme' },
  { id: 'globex', name: 'Globex' },
];
const inTenants = { methods: ['google', 'email'], tenants: acmeAndGlobex } as const;
const toTenantChoice: readonly Step[] = [...clickSignIn, { reach: 'select-tenant' }];
const toTenant: readonly Step[] = [
  ...toTenantChoice,
  { press: 'Sign in to Acme' },
  { reach: 'provider-sign-in' },
];

/** Screens for choosing an organization, and for signing in to the organization. */
export const tenants = {
  'tenant-by-address': {
    title: 'Tenant selection, by address',
    methods: ['google', 'email'],
    tenants: [{ id: 'acme', name: 'Acme', emailDomain: 'acme.example.org' }],
    enter: [...clickSignIn, { reach: 'provider-match-by-email' }],
    act: enterEmail,
    places: ['email-field'],
    done: 'provider-sign-in',
    rows: { triggered: ['site/no-matching-tenant'] },
  },
  'tenant-sign-in': {
    ...passwordSignIn,
    ...inTenants,
    title: 'Password sign-in in a tenant',
    enter: [...toTenant, ...fromChoiceToPassword],
    rows: {
      triggered: ['auth/operation-not-allowed', 'auth/project-disabled'],
    },
  },
  'tenant-guest': {
    title: 'Going on as a guest of a tenant',
    methods: ['google', 'anonymous'],
    tenants: acmeAndGlobex,
    enter: toTenant,
    act: [{ press: 'Continue as guest' }],
    calls: { 'accounts:signUp': {} },
    reactions: { 'unauthorized-screen': unauthorized },
    rows: { triggered: ['auth/admin-restricted-operation'] },
  },
} as const satisfies Screens;
