/** Whether the address is that of a link in a mail, and not one where sign-in starts. */
export const isLink = (): boolean => {
  const mode = new URL(location.href).searchParams.get('mode');
  return mode !== null && mode !== 'select' && mode !== 'callback';
};

/** The widget offers to go on to `?continueUrl=` whatever it is; a mail made by somebody else could lead off the site. */
export function dropForeignContinueUrl(): void {
  const address = new URL(location.href);
  const target = address.searchParams.get('continueUrl');
  if (target === null || (URL.canParse(target) && new URL(target).origin === location.origin)) return;
  address.searchParams.delete('continueUrl');
  history.replaceState(history.state, '', address);
}
