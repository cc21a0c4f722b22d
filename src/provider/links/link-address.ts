/** What the link of a mail is for, as its address says. */
export const linkMode = (): string | null => new URL(location.href).searchParams.get('mode');

/** Whether the address is that of a link in a mail, be it a part of one, and not one where sign-in starts. */
export const isLink = (): boolean => {
  const mode = linkMode();
  return mode === null
    ? new URL(location.href).searchParams.has('oobCode')
    : mode !== 'select' && mode !== 'callback';
};

/** Goes where `leadOnWithinSite` has the address lead. */
export function leadOn(): void {
  location.assign(new URL(location.href).searchParams.get('continueUrl') ?? '/');
}

/**
 * The widget offers to go on to `?continueUrl=` whatever it is, and offers nothing without one. A mail made by somebody
 * else could lead off the site, and a mail for a new password names no page: both lead to where one signs in.
 */
export function leadOnWithinSite(isSignedIn: boolean): void {
  const address = new URL(location.href);
  const target = address.searchParams.get('continueUrl');
  if (target !== null && URL.canParse(target) && new URL(target).origin === location.origin) return;
  const next = isSignedIn ? '/user-page' : '/auth?mode=select';
  address.searchParams.set('continueUrl', new URL(next, location.origin).href);
  history.replaceState(history.state, '', address);
}
