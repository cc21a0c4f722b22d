import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

/** The parts of the policy that the build knows. */
export type PolicyParts = {
  /** The inline code of the pages, which the policy allows by its hash. */
  inlined: Record<'style' | 'script', string>;
  /** The address that browsers report violations to, as src/build/site-faults.ts allows it in src/site.ts. */
  reportUrl?: string | undefined;
};

/**
 * Maintains the content security policy in firebase.json.
 * @throws Error on CI when the file differs, because nobody would commit it
 */
export async function maintainPolicy(file: string, parts: PolicyParts): Promise<void> {
  const before = await readFile(file, 'utf8');
  const after = withPolicyParts(before, parts);
  if (after === before) return;
  if (process.env['CI'])
    throw new Error(
      'firebase.json lacks the hash of an inlined style or script, or the address for reports: run npm run build and commit it',
    );
  await writeFile(file, after);
}

/** The header in the form that the formatter keeps, whatever its length. */
const header = (value: string) => `
          {
            "key": "Reporting-Endpoints",
            "value": ${JSON.stringify(value)}
          },`;
const HEADER = new RegExp(header('x').replaceAll(/[{}]/g, '\\$&').replace('"x"', '".*"'));
const DIRECTIVES = / report-uri [^;"]+; report-to policy;/;
/** The object that holds the policy's header. */
const POLICY_KEY = `
          {
            "key": "Content-Security-Policy"`;

/** @returns the text of firebase.json with these parts; those of an earlier build are gone */
export function withPolicyParts(text: string, { inlined, reportUrl }: PolicyParts): string {
  const clean = text.replace(HEADER, '').replace(DIRECTIVES, '');
  const hashed = Object.entries(inlined).reduce((policy, [kind, code]) => {
    const hash = createHash('sha256').update(code).digest('base64');
    return policy.replace(new RegExp(`(${kind}-src 'self')( 'sha256-[^']+')?`), `$1 'sha256-${hash}'`);
  }, clean);
  if (reportUrl === undefined) return hashed;
  const address = separable(reportUrl);
  // Browsers that know `report-to` ignore `report-uri`.
  return hashed
    .replace(POLICY_KEY, (key) => header(`policy="${address}"`) + key)
    .replace(/(?<="value": "default-src [^;]+;)/, () => ` report-uri ${address}; report-to policy;`);
}

/** @returns the address with those characters encoded that separate directives and policies */
function separable(reportUrl: string): string {
  const { href, pathname, search } = new URL(reportUrl, 'https://specdock.example');
  return (reportUrl.startsWith('/') ? pathname + search : href).replaceAll(/[;,]/g, encodeURIComponent);
}
