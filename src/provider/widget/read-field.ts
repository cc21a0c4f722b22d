import { unlessBlank, withoutInvisible } from '../../ui/visible-text.ts';

/** Matches the domain of an email address, if the domain has letters beyond ASCII and no characters such as `/` or `:`. */
const DOMAIN_BEYOND_ASCII = /@(?=.*\P{ASCII})((?:[a-zA-Z\d.-]|\P{ASCII})+)$/u;

/**
 * @param name the kind of the field
 * @returns an address without invisible characters and, as in Chromium's address fields, with a valid domain in ASCII (HTML
 *   Standard, `type=email`, allows this). A name is returned as typed, or as an empty string if no character is visible.
 */
export const readField = (name: 'email' | 'name', typed: string): string =>
  // Convert the domain first, because the spelling of some domains contains invisible characters.
  name === 'name' ? unlessBlank(typed) : withoutInvisible(withAsciiDomain(typed.trim())).trim();

const withAsciiDomain = (address: string): string =>
  address.replace(DOMAIN_BEYOND_ASCII, (typed, domain: string) => {
    const url = `http://${domain}`;
    return URL.canParse(url) ? `@${new URL(url).hostname}` : typed;
  });
