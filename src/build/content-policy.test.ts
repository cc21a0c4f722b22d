import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { withPolicyParts } from './content-policy.ts';
import { headersFor, type HostingFile } from './hosting-headers.ts';

const file = JSON.parse(
  await readFile(new URL('../../firebase.json', import.meta.url), 'utf8'),
) as HostingFile;
const inlined = { style: 'p{}', script: 'alert(1)' };
const built = (reportUrl?: string, before = file) => withPolicyParts(before, { inlined, reportUrl });
const valueOf = ({ hosting }: HostingFile, key: string, address = '/') =>
  headersFor(address, hosting.headers!)[key.toLowerCase()];

describe('the policy in firebase.json', () => {
  it('allows the inlined code by its hash, and drops the hashes of earlier code', () => {
    const policy = valueOf(built(), 'Content-Security-Policy')!;
    expect(policy.match(/'sha256-/g)).toHaveLength(
      valueOf(file, 'Content-Security-Policy')!.match(/'sha256-/g)!.length,
    );
    expect(policy).toContain(
      "script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=' https:",
    );
  });

  it('names no address for reports by default', () => {
    expect(JSON.stringify(built())).not.toMatch(/report/i);
  });

  it('names the address in site.ts in report-uri and in report-to', () => {
    const text = built('https://reports.example/csp?site=specdock');
    const address = 'https://reports.example/csp?site=specdock';
    expect(valueOf(text, 'Content-Security-Policy')).toContain(`; report-uri ${address}; report-to policy`);
    expect(valueOf(text, 'Reporting-Endpoints')).toBe(`policy="${address}"`);
    expect(valueOf(built('/api/reports'), 'Reporting-Endpoints')).toBe('policy="/api/reports"');
  });

  it('names no address for reports on /auth, where mailed links open', () => {
    const text = built('/api/reports');
    const policy = valueOf(text, 'Content-Security-Policy', '/auth');
    expect(policy).toBe(valueOf(built(), 'Content-Security-Policy'));
    expect(valueOf(text, 'Referrer-Policy', '/auth')).toBe('strict-origin');
    for (const address of ['/', '/faq', '/sw.js', '/authors', '/no/auth'])
      expect(valueOf(text, 'Content-Security-Policy', address)).toContain('; report-to policy');
  });

  it('replaces or removes the address of an earlier build', () => {
    const once = built('/api/reports');
    expect(built('/api/reports', once)).toEqual(once);
    expect(built('https://reports.example/', once)).toEqual(built('https://reports.example/'));
    expect(built(undefined, once)).toEqual(built());
  });

  it.each(['https://reports.example/a;b,c "d"', '/a;b,c "d"'])('encodes the separators in %s', (address) => {
    const text = built(address);
    expect(valueOf(text, 'Reporting-Endpoints')).toMatch(/^policy="[^" ;,]+%3B[^" ;,]+"$/);
    expect(valueOf(text, 'Content-Security-Policy')).toMatch(
      /; report-uri [^" ;,]+%3B[^" ;,]+; report-to policy$/,
    );
  });
});
