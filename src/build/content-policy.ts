import { createHash } from 'node:crypto';
import type { HeaderRule, HostingFile } from './hosting-headers.ts';

/** The parts of the policy that the build writes. */
export type PolicyParts = {
  /** The inline code of the pages. The policy allows this code by hash. */
  inlined: Record<'style' | 'script', string>;
  /** `policyReportUrl` of src/site.ts, which src/build/check-build.ts has checked. */
  reportUrl?: string | undefined;
};

/** The sources of each directive, by the directive's name. */
export type Policy = Map<string, string[]>;

const POLICY = 'Content-Security-Policy';
const ENDPOINTS = 'Reporting-Endpoints';

/**
 * The page that opens mailed links. Its URL contains the secret code of the link, and reports and referrers contain the URL.
 * Therefore this page sends no reports, and sends only its origin as the referrer.
 */
const UNREPORTED = '/auth';

/** @returns a copy of firebase.json whose policy has these parts */
export function withPolicyParts({ hosting }: HostingFile, { inlined, reportUrl }: PolicyParts): HostingFile {
  const rules = withPolicy(hosting.headers ?? [], (policy) => {
    for (const [kind, code] of Object.entries(inlined)) {
      const hash = createHash('sha256').update(code).digest('base64');
      policy.get(`${kind}-src`)!.push(`'sha256-${hash}'`);
    }
  });
  return {
    hosting: { ...hosting, headers: reportUrl === undefined ? rules : withReports(rules, reportUrl) },
  };
}

/** @returns the rules, changed so that all pages report violations, except the page that opens mailed links */
export function withReports(rules: readonly HeaderRule[], reportUrl: string): HeaderRule[] {
  const address = separable(reportUrl);
  const policies = rules.flatMap(({ headers }) => headers.filter(({ key }) => key === POLICY));
  const reporting = withPolicy(rules, (policy) => {
    // Browsers that know `report-to` ignore `report-uri`.
    policy.set('report-uri', [address]).set('report-to', ['policy']);
  });
  return [
    ...reporting,
    { source: '!/__/**', headers: [{ key: ENDPOINTS, value: `policy="${address}"` }] },
    { source: UNREPORTED, headers: [...policies, { key: 'Referrer-Policy', value: 'strict-origin' }] },
  ];
}

/** @returns the directives of one policy. If a directive is repeated, only the first one counts, as in browsers. */
export function parsePolicy(text: string): Policy {
  const policy: Policy = new Map();
  for (const directive of text.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources);
  }
  return policy;
}

/** @param change edits a policy in place. @returns the rules with each policy changed */
const withPolicy = (rules: readonly HeaderRule[], change: (policy: Policy) => void): HeaderRule[] =>
  rules.map((rule) => {
    const headers = rule.headers.map(({ key, value }) => {
      if (key !== POLICY) return { key, value };
      const policy = parsePolicy(value);
      change(policy);
      return { key, value: [...policy].map((directive) => directive.flat().join(' ')).join('; ') };
    });
    return Object.assign({}, rule, { headers });
  });

/** @returns the address with `;` and `,` encoded, because these characters separate directives and policies */
function separable(reportUrl: string): string {
  const { href, pathname, search } = new URL(reportUrl, 'https://specdock.example');
  return (reportUrl.startsWith('/') ? pathname + search : href).replaceAll(/[;,]/g, encodeURIComponent);
}
