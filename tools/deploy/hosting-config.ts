import { isHost } from '../../src/build/host.ts';
import type { HeaderRule, HostingFile } from '../../src/build/hosting-headers.ts';

/** The wildcard in the repository's policy, which a deployment replaces by its auth domain. */
const ANY_PROJECT = 'https://*.firebaseapp.com';

/**
 * @param file The repository's firebase.json, or the build's copy.
 * @param authDomain The only host besides the site's and reCAPTCHA's that pages may frame.
 * @returns firebase.json for the deployment
 * @throws {Error} of one line, if the auth domain is no host, or if the policy lacks the wildcard that it replaces
 */
export function hostingConfig({ hosting }: HostingFile, authDomain: string): HostingFile {
  if (!isHost(authDomain)) throw new Error(`The project's auth domain is ${authDomain}, which is no host.`);
  const headers = JSON.stringify(hosting.headers ?? []);
  if (!headers.includes(ANY_PROJECT))
    throw new Error(
      "The policy in firebase.json has no place for the auth domain. Restore frame-src 'self' https://*.firebaseapp.com there.",
    );
  const own = JSON.parse(headers.replaceAll(ANY_PROJECT, `https://${authDomain}`)) as HeaderRule[];
  return { hosting: { ...hosting, headers: own } };
}
