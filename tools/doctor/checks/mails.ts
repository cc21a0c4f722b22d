import { note, notChecked, ok, wrong } from '../finding.ts';
import type { Checks } from '../visit.ts';

/** Checks the links in the provider's mails. */
export const mailChecks: Checks = {
  async 'action-url'({ origin, provider }) {
    const asked = await provider();
    const ours = `${origin}/auth`;
    const byHand = `${TEMPLATES} should be ${ours}. To have it checked, set GOOGLE_ACCESS_TOKEN to what gcloud auth print-access-token prints.`;
    const reply = await asked.settings();
    if (!reply) return notChecked('The action URL of mails: only administrators can read it.', byHand);
    if (reply.refusal !== undefined)
      return notChecked(`The action URL of mails: the provider says ${reply.refusal}.`, byHand);
    // Identity Platform REST API v2, Config: notification.sendEmail.callbackUri.
    const { notification } = reply.body as { notification?: { sendEmail?: { callbackUri?: string } } };
    const url = notification?.sendEmail?.callbackUri;
    if (url === undefined && asked.isEmulator)
      return ok('The links of mails lead to the emulator’s own page.');
    if (url === ours) return ok(`The links of mails lead to ${ours}.`);
    const mend = `${TEMPLATES}, enter ${ours}.`;
    if (url === undefined || new URL(url, origin).pathname === '/__/auth/action')
      return note(
        'The links of mails open Firebase’s own page, which works, but looks like another site.',
        `${mend} Firebase refuses that for some projects.`,
      );
    return wrong(
      `The links of mails lead to ${url}, where this site has no page for them.`,
      mend,
      'notification.sendEmail.callbackUri',
    );
  },
};

const TEMPLATES = 'In the Firebase console, under Authentication, Templates, Customize action URL';
