import { note, notChecked, ok, wrong } from '../finding.ts';
import type { Checks } from '../visit.ts';

/** Checks the public settings of the Firebase project. */
export const projectChecks: Checks = {
  async project({ provider }) {
    const { host, isEmulator, project } = await provider();
    const { refusal, isSilent } = await project();
    if (refusal === undefined) return ok(`Firebase Auth answers at ${host}.`);
    // Google's own server is always up. If it does not answer, this machine cannot reach the server.
    if (isSilent && !isEmulator) return notChecked(`The project: ${refusal}`);
    if (isSilent)
      return wrong(refusal, 'Start the Auth emulator, or remove authEmulatorUrl from the configuration.');
    const known = REFUSALS.find(({ message }) => message.test(refusal));
    if (known) return { id: known.id, ...wrong(known.what, known.mend, host) };
    return wrong(
      `Firebase Auth refuses to tell about the project: ${refusal}.`,
      'Look for the message in the documentation of Firebase Auth, and check the project in its console.',
      host,
    );
  },

  async 'authorized-domains'({ origin, project }) {
    const { authorizedDomains } = (await project()) as { authorizedDomains?: string[] };
    if (!authorizedDomains) return notChecked('Authorized domains: the provider does not tell them.');
    const { hostname } = new URL(origin);
    // A domain includes its subdomains (firebase-js-sdk 12.19: packages/auth/src/core/util/validate_origin.ts).
    if (authorizedDomains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`)))
      return ok(`${hostname} is one of the authorized domains.`);
    return wrong(
      `${hostname} is not an authorized domain, so signing in with Google, by phone and by mailed link fails here.`,
      `In the Firebase console, under Authentication, Settings, Authorized domains, add ${hostname}.`,
      `authorized: ${authorizedDomains.join(', ')}`,
    );
  },

  async 'enumeration-protection'({ origin, project, provider }) {
    await project();
    const question = { identifier: NOBODY, continueUri: `${origin}/` };
    const { body, refusal } = await (await provider()).operate('createAuthUri', question);
    if (refusal !== undefined)
      return notChecked(`Email enumeration protection: the provider says ${refusal}.`);
    // With protection, the answer lacks `registered`
    // (cloud.google.com/identity-platform/docs/admin/email-enumeration-protection).
    if (!('registered' in body)) return ok('Email enumeration protection is on.');
    return note(
      'Email enumeration protection is off: anybody can find out who has an account. The site works either way.',
      'In the Firebase console, it is under Authentication, Settings, User actions.',
    );
  },
};

/** Refusals that the provider gives to every call, and their meaning. */
const REFUSALS: readonly { id: string; message: RegExp; what: string; mend: string }[] = [
  {
    id: 'authentication',
    message: /^CONFIGURATION_NOT_FOUND/,
    what: 'The project has no Authentication yet, so nobody can sign in.',
    mend: 'In the Firebase console, open Authentication and press Get started.',
  },
  {
    id: 'api-key',
    message: /^API key (not valid|expired)/i,
    what: 'The provider does not know the API key of the configuration, so nobody can sign in.',
    mend: 'Compare apiKey with Project settings, General, Your apps in the Firebase console, and deploy again.',
  },
  {
    id: 'api-key-restriction',
    message: /^Requests from (this )?referer|^Requests to this API|are blocked/i,
    what: 'The API key is restricted and refuses this site, so nobody can sign in.',
    mend: 'In the Google Cloud console, under APIs & Services, Credentials, open the API key and add the site to its website restrictions, and the Identity Toolkit API and the Token Service API to its API restrictions.',
  },
  {
    id: 'identity-toolkit',
    message: /has not been used in project|is disabled/i,
    what: 'The Identity Toolkit API of the project is disabled, so nobody can sign in.',
    mend: 'In the Google Cloud console, under APIs & Services, enable the Identity Toolkit API for the project.',
  },
];

/** An email address that cannot exist (RFC 2606, 2). */
export const NOBODY = 'nobody@doctor.invalid';
