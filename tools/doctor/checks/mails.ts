import { note, notChecked, ok, wrong, type Finding } from '../finding.ts';
import type { Provider } from '../provider.ts';

const TEMPLATES = 'In the Firebase console, under Authentication, Templates, Customize action URL';

/**
 * Checks the links in the provider's mails.
 *
 * @param origins The origins at which links may open: first the one in src/site.ts, which is advised.
 * @param accessToken The access token of an administrator of the project, if any.
 */
export async function checkActionUrl(
  provider: Provider,
  origins: readonly [string, ...string[]],
  accessToken: string | undefined,
): Promise<Finding> {
  const ours = origins.map((origin) => `${origin}/auth`);
  const byHand = `${TEMPLATES} should be ${ours[0]}. To have it checked, set GOOGLE_ACCESS_TOKEN to what gcloud auth print-access-token prints.`;
  if (!accessToken) return notChecked('The action URL of mails: only administrators can read it.', byHand);
  const { body, refusal } = await provider.settings(accessToken);
  if (refusal !== undefined)
    return notChecked(`The action URL of mails: the provider says ${refusal}.`, byHand);
  // Identity Platform REST API v2, Config: notification.sendEmail.callbackUri.
  const { notification } = body as { notification?: { sendEmail?: { callbackUri?: string } } };
  const url = notification?.sendEmail?.callbackUri ?? '/__/auth/action';
  if (ours.includes(url)) return ok(`The links of mails lead to ${url}.`);
  const mend = `${TEMPLATES}, enter ${ours[0]}.`;
  if (url.endsWith('/__/auth/action'))
    return note(
      'The links of mails open Firebase’s own page, which works, but looks like another site.',
      `${mend} Firebase refuses that for some projects.`,
    );
  return wrong(`The links of mails lead to ${url}, where this site has no page for them.`, mend);
}
