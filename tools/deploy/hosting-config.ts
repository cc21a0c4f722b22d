import type { HeaderRule, HostingFile } from '../../src/build/hosting-headers.ts';

/** The wildcard in the repository's policy, which a deployment replaces by its auth domain. */
const ANY_PROJECT = 'https://*.firebaseapp.com';

/** The folder of the built site, beside the deployment's firebase.json. */
export const PUBLIC = 'public';

/**
 * @param file The build's copy of firebase.json.
 * @param authDomain The only host besides the site's and reCAPTCHA's that pages may frame.
 * @param site The Hosting site to deploy to; by default, the project's default site.
 * @returns firebase.json for the deployment
 * @throws {Error} of one line, if the policy lacks the wildcard that the auth domain replaces
 */
export function hostingConfig({ hosting }: HostingFile, authDomain: string, site?: string): HostingFile {
  const headers = JSON.stringify(hosting.headers ?? []);
  if (!headers.includes(ANY_PROJECT))
    throw new Error(
      "The policy in firebase.json has no place for the auth domain. Restore frame-src 'self' https://*.firebaseapp.com there.",
    );
  const own = JSON.parse(headers.replaceAll(ANY_PROJECT, `https://${authDomain}`)) as HeaderRule[];
  return { hosting: { ...hosting, ...(site !== undefined && { site }), headers: own } };
}
