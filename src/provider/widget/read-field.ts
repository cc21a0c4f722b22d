import { unlessBlank, withoutInvisible } from '../../shared/visible-text.ts';

/** The domain of an address if it has letters beyond ASCII, and none of the signs that end a host in a URL. */
const DOMAIN_BEYOND_ASCII = /@(?=.*\P{ASCII})((?:[a-zA-Z\d.-]|\P{ASCII})+)$/u;

/**
 * Reads an address or a name that a person has typed or pasted.
 * @param name of the field
 * @returns the address without what nobody sees; its domain in ASCII, as Chromium has it in the value of a field for an
 *   address (HTML Standard, `type=email`, lets browsers do so), and as typed where it is no domain. The name as typed;
 *   empty where nobody sees any of it.
 */
export const readField = (name: 'email' | 'name', typed: string): string =>
  // The domain comes first: there, some invisible characters belong to the spelling.
  name === 'name' ? unlessBlank(typed) : withoutInvisible(withAsciiDomain(typed.trim())).trim();

const withAsciiDomain = (address: string): string =>
  address.replace(DOMAIN_BEYOND_ASCII, (typed, domain: string) => {
    const url = `http://${domain}`;
    return URL.canParse(url) ? `@${new URL(url).hostname}` : typed;
  });
