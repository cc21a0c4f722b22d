/** The domain of an address if it has letters beyond ASCII, and none of the signs that end a host in a URL. */
const DOMAIN_BEYOND_ASCII = /@(?=.*\P{ASCII})((?:[a-zA-Z\d.-]|\P{ASCII})+)$/u;

/**
 * Puts the domain of an email address into its ASCII form, as Chromium does in the value of a field for one (HTML
 * Standard, `type=email`, lets browsers do so). Firefox leaves the domain as typed.
 *
 * @param address as typed
 * @returns the address, unchanged if its domain is ASCII, or not a domain
 */
export const withAsciiDomain = (address: string): string =>
  address.replace(DOMAIN_BEYOND_ASCII, (typed, domain: string) => {
    const url = `http://${domain}`;
    return URL.canParse(url) ? `@${new URL(url).hostname}` : typed;
  });
