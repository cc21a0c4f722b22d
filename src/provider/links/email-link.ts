import { signInSettings } from '../sdk/sign-in-settings.ts';

/** Whether the button for email mails a link instead of asking for a password. */
export const signsInByLink = (): boolean => signInSettings().methods.includes('emailLink');

/** What the widget asks for when it mails a link: where it is to lead. It adds what it needs to know of the link itself. */
export const emailLinkTarget = () => ({ url: `${location.origin}/auth` });

/**
 * Puts what the widget noted about its link into the page's own address, where it looks for it. Firebase's page for
 * links does that; links that lead to this site at once still have it in `continueUrl`.
 */
export function unpackEmailLink(): void {
  const address = new URL(location.href);
  const target = address.searchParams.get('continueUrl');
  if (address.searchParams.get('mode') !== 'signIn' || target === null || !URL.canParse(target)) return;
  for (const [name, value] of new URL(target).searchParams) {
    if (name.startsWith('ui_')) address.searchParams.set(name, value);
  }
  address.searchParams.delete('continueUrl');
  history.replaceState(history.state, '', address);
}
