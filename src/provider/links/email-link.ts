/** @returns where a link that signs in leads. The widget adds parameters of its own. */
export const emailLinkTarget = () => ({ url: `${location.origin}/auth` });

/**
 * Moves the widget's parameters of a link that signs in from `continueUrl` to the page's own address, where the widget
 * reads them. Firebase's page for links does that too, but the links of this site skip that page.
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
