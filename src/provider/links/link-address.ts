/** @returns the purpose of a mail's link (`?mode=` of the address); null where the address has none */
export const linkMode = (): string | null => new URL(location.href).searchParams.get('mode');

/** @returns whether a mail's link, or a part of one, led here; not so for addresses at which sign-in starts */
export const isLink = (): boolean => {
  const mode = linkMode();
  return mode === null
    ? new URL(location.href).searchParams.has('oobCode')
    : mode !== 'select' && mode !== 'callback';
};

/** Goes on to `?continueUrl=`. Call `leadOnWithinSite` first. */
export function leadOn(): void {
  location.assign(new URL(location.href).searchParams.get('continueUrl') ?? '/');
}

/**
 * Replaces a `?continueUrl=` that is missing or leads off the site by a page of the site. The widget offers to go on to
 * any such address, and offers nothing without one: a forged mail could lead off the site, and a mail for a new password
 * has none.
 * @param isSignedIn whether to lead to the account, or to sign-in
 */
export function leadOnWithinSite(isSignedIn: boolean): void {
  const address = new URL(location.href);
  const target = address.searchParams.get('continueUrl');
  if (target !== null && URL.canParse(target) && new URL(target).origin === location.origin) return;
  const next = isSignedIn ? '/user-page' : '/auth?mode=select';
  address.searchParams.set('continueUrl', new URL(next, location.origin).href);
  history.replaceState(history.state, '', address);
}
