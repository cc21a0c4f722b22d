import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { withPolicyParts } from './content-policy.ts';
import { headersFor, type HostingFile } from './hosting-headers.ts';

const file = JSON.parse(
  await readFile(new URL('../../firebase.json', import.meta.url), 'utf8'),
) as HostingFile;
const inlined = { style: 'p{}', script: 'alert(1)' };
const built = (reportUrl?: string) => withPolicyParts(file, { inlined, reportUrl });
const valueOf = ({ hosting }: HostingFile, key: string, address = '/') =>
  headersFor(address, hosting.headers!)[key.toLowerCase()];

describe('the policy in firebase.json', () => {
  it('allows the inlined code by its hash', () => {
    const policy = valueOf(built(), 'Content-Security-Policy')!;
    expect(policy.match(/'sha256-/g)).toHaveLength(2);
    expect(policy).toMatch(
      /; script-src 'self' [^;]+ 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF\+pI=';/,
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

  it.each(['https://reports.example/a;b,c "d"', '/a;b,c "d"'])('encodes the separators in %s', (address) => {
    const text = built(address);
    expect(valueOf(text, 'Reporting-Endpoints')).toMatch(/^policy="[^" ;,]+%3B[^" ;,]+"$/);
    expect(valueOf(text, 'Content-Security-Policy')).toMatch(
      /; report-uri [^" ;,]+%3B[^" ;,]+; report-to policy$/,
    );
  });
});
