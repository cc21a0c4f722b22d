import { NoAnswer } from '../ask.ts';
import { notChecked, ok, wrong, type Finding } from '../finding.ts';
import type { Provider } from '../provider.ts';

/**
 * Checks whether the provider accepts the API key, and if so, whether people may sign in at an origin.
 *
 * @param origin The site's origin.
 * @returns the finding about the API key, and that about the origin, if any
 */
export async function checkProject(provider: Provider, origin: string): Promise<[Finding, ...Finding[]]> {
  const reply = await provider.project().catch((error: Error) => error);
  // Google's own server is always up. If it does not answer, this machine cannot reach the server.
  if (reply instanceof NoAnswer) return [notChecked(`The project: ${reply.message}`)];
  if (reply instanceof Error) throw reply;
  const { refusal, body } = reply;
  if (refusal === undefined)
    return [ok('Firebase Auth accepts the API key.'), domainFinding(body as Project, new URL(origin))];
  const { what, mend } = REFUSALS.find(({ message }) => message.test(refusal)) ?? {
    what: `Firebase Auth refuses every call: ${refusal}.`,
    mend: 'Check the project in the Firebase console.',
  };
  return [wrong(what, mend)];
}

type Project = { authorizedDomains?: readonly string[] };

function domainFinding({ authorizedDomains = [] }: Project, { hostname }: URL): Finding {
  // A domain includes its subdomains (firebase-js-sdk 12.19: packages/auth/src/core/util/validate_origin.ts).
  if (authorizedDomains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`)))
    return ok(`${hostname} is one of the authorized domains.`);
  return wrong(
    `${hostname} is not an authorized domain, so signing in with Google, by phone and by mailed link fails there.`,
    `In the Firebase console, under Authentication, Settings, Authorized domains, add ${hostname}.`,
  );
}

/** Refusals that the provider gives to every call, and their meaning. */
const REFUSALS: readonly { message: RegExp; what: string; mend: string }[] = [
  {
    message: /^CONFIGURATION_NOT_FOUND/,
    what: 'The project has no Authentication yet, so nobody can sign in.',
    mend: 'In the Firebase console, open Build, Authentication and click Get started.',
  },
  {
    message: /^API key (not valid|expired)/i,
    what: 'The provider does not know the API key of the configuration, so nobody can sign in.',
    mend: 'Compare apiKey with Project settings, General, Your apps in the Firebase console, and run npm run deploy again.',
  },
  {
    message: /^Requests from (this )?referer|^Requests to this API|are blocked/i,
    what: 'The API key is restricted and refuses this site, so nobody can sign in.',
    mend: 'In the Google Cloud console, under APIs & Services, Credentials, open the API key and add the site to its website restrictions, and the Identity Toolkit API and the Token Service API to its API restrictions.',
  },
  {
    message: /has not been used in project|is disabled/i,
    what: 'The Identity Toolkit API of the project is disabled, so nobody can sign in.',
    mend: 'In the Google Cloud console, under APIs & Services, enable the Identity Toolkit API for the project.',
  },
];

/** An email address that cannot exist (RFC 2606, 2). */
export const NOBODY = 'nobody@doctor.invalid';
