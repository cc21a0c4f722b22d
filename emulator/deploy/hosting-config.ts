import type { HeaderRule } from '../../src/build/hosting-headers.ts';

/** The parts of firebase.json that count here. */
export interface HostingFile {
  hosting: {
    public?: string;
    headers?: HeaderRule[];
    redirects?: { source?: string; regex?: string; destination: string; type: number }[];
    [more: string]: unknown;
  };
}

/** The hosts that the repository's policy allows in place of the auth domain, which it does not know. */
const ANY_PROJECT = /(?<=; frame-src )'self' https:\/\/\*\.firebaseapp\.com(?=[ ;])/;

/** The folder of the built site, beside the deployment's firebase.json. */
export const PUBLIC = 'public';

/**
 * @param file The repository's firebase.json.
 * @param options.authDomain The only host besides reCAPTCHA's that pages may frame.
 * @param options.ownHost The site's own host; it stays `'self'` if it is the auth domain.
 * @param options.site The Hosting site to deploy to, for the project's other sites.
 * @returns firebase.json for a deployment in a folder of its own
 * @throws {Error} of one line, if the policy has no place for the auth domain
 */
export function hostingConfig(
  { hosting }: HostingFile,
  { authDomain, ownHost, site }: { authDomain: string; ownHost: string; site?: string | undefined },
): HostingFile {
  const framed = [...(authDomain === ownHost ? ["'self'"] : []), `https://${authDomain}`].join(' ');
  let places = 0;
  const withHost = ({ key, value }: { key: string; value: string }) => {
    if (key.toLowerCase() !== 'content-security-policy' || !ANY_PROJECT.test(value)) return { key, value };
    places++;
    return { key, value: value.replace(ANY_PROJECT, framed) };
  };
  const headers = (hosting.headers ?? []).map((rule) =>
    Object.assign({}, rule, { headers: rule.headers.map(withHost) }),
  );
  if (places === 0)
    throw new Error(
      "The policy in firebase.json has no place for the auth domain. Restore frame-src 'self' https://*.firebaseapp.com there.",
    );
  return { hosting: { ...hosting, ...(site !== undefined && { site }), public: PUBLIC, headers } };
}
