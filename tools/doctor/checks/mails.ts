import { note, notChecked, ok, wrong, type Finding } from '../finding.ts';
import type { Provider } from '../provider.ts';

const TEMPLATES = 'In the Firebase console, under Authentication, Templates, Customize action URL';

/**
 * Checks the links in the provider's mails.
 *
 * @param origin The site's origin.
 * @param accessToken The access token of an administrator of the project, if any.
 */
export async function checkActionUrl(
  provider: Provider,
  origin: string,
  accessToken: string | undefined,
): Promise<Finding> {
  const ours = `${origin}/auth`;
  const byHand = `${TEMPLATES} should be ${ours}. To have it checked, set GOOGLE_ACCESS_TOKEN to what gcloud auth print-access-token prints.`;
  if (!accessToken) return notChecked('The action URL of mails: only administrators can read it.', byHand);
  const { body, refusal } = await provider.settings(accessToken);
  if (refusal !== undefined)
    return notChecked(`The action URL of mails: the provider says ${refusal}.`, byHand);
  // Identity Platform REST API v2, Config: notification.sendEmail.callbackUri.
  const { notification } = body as { notification?: { sendEmail?: { callbackUri?: string } } };
  const url = notification?.sendEmail?.callbackUri;
  if (url === ours) return ok(`The links of mails lead to ${ours}.`);
  const mend = `${TEMPLATES}, enter ${ours}.`;
  if (url === undefined || new URL(url).pathname === '/__/auth/action')
    return note(
      'The links of mails open Firebase’s own page, which works, but looks like another site.',
      `${mend} Firebase refuses that for some projects.`,
    );
  return wrong(`The links of mails lead to ${url}, where this site has no page for them.`, mend);
}
