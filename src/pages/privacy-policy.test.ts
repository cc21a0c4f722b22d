import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { Site } from '../site.ts';

const OWN_HOST = '….firebaseapp.com';

/** @returns the text of the privacy policy of a site with other settings, and with `authDomain` only if the change has it */
async function policyWith(change: Partial<Site>): Promise<string> {
  vi.resetModules();
  const { site } = await vi.importActual<{ site: Site }>('../site.ts');
  const { authDomain: _, ...withoutDomain } = site;
  vi.doMock('../site.ts', () => ({ site: { ...withoutDomain, ...change } }));
  const { PrivacyPolicy } = await import('./privacy-policy.tsx');
  return renderToStaticMarkup(createElement(MemoryRouter, null, createElement(PrivacyPolicy)));
}

test('the privacy policy names phone numbers only if people can sign in by phone, or add one', async () => {
  expect(await policyWith({ signIn: { methods: ['google', 'email'] } })).not.toContain('Phone number');
  expect(await policyWith({ signIn: { methods: ['email', 'phone'] } })).toContain('Phone number');
  expect(await policyWith({ signIn: { methods: ['email'], secondFactors: ['phone'] } })).toContain(
    'Phone number',
  );
});

test('the privacy policy names the host of Google’s window', async () => {
  expect(await policyWith({})).toContain(OWN_HOST);
  const policy = await policyWith({ authDomain: 'www.example.com' });
  expect(policy).toContain('<code>www.example.com</code>');
  expect(policy).not.toContain(OWN_HOST);
});
