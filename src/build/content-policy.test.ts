import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { withPolicyParts } from './content-policy.ts';

const file = await readFile(new URL('../../firebase.json', import.meta.url), 'utf8');
const inlined = { style: 'p{}', script: 'alert(1)' };
const built = (reportUrl?: string, text = file) => withPolicyParts(text, { inlined, reportUrl });

type Header = { key: string; value: string };
const headersOf = (text: string) => {
  const { hosting } = JSON.parse(text) as { hosting: { headers: { headers: Header[] }[] } };
  return hosting.headers[0]!.headers;
};
const valueOf = (text: string, key: string) => headersOf(text).find((header) => header.key === key)?.value;

describe('the policy in firebase.json', () => {
  it('allows the inlined code, and no earlier one', () => {
    const policy = valueOf(built(), 'Content-Security-Policy')!;
    expect(policy.match(/'sha256-/g)).toHaveLength(
      valueOf(file, 'Content-Security-Policy')!.match(/'sha256-/g)!.length,
    );
    expect(policy).toContain(
      "script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=' https:",
    );
  });

  it('reports nowhere by default', () => {
    expect(built()).not.toMatch(/report/i);
  });

  it('reports to the address of site.ts, in both ways that browsers know', () => {
    const text = built('https://reports.example/csp?site=specdock');
    const address = 'https://reports.example/csp?site=specdock';
    expect(valueOf(text, 'Content-Security-Policy')).toContain(`; report-uri ${address}; report-to policy; `);
    expect(valueOf(text, 'Reporting-Endpoints')).toBe(`policy="${address}"`);
    expect(valueOf(built('/api/reports'), 'Reporting-Endpoints')).toBe('policy="/api/reports"');
  });

  it('follows a change of the address, and its end', () => {
    const once = built('/api/reports');
    expect(built('/api/reports', once)).toBe(once);
    expect(built('https://reports.example/', once)).toBe(built('https://reports.example/'));
    expect(built(undefined, once)).toBe(built());
  });

  it.each(['https://reports.example/a;b,c "d"', '/a;b,c "d"'])('keeps %s in its place', (address) => {
    const text = built(address);
    expect(valueOf(text, 'Reporting-Endpoints')).toMatch(/^policy="[^" ;,]+%3B[^" ;,]+"$/);
    expect(valueOf(text, 'Content-Security-Policy')).toMatch(
      /; report-uri [^" ;,]+%3B[^" ;,]+; report-to policy; /,
    );
  });
});
