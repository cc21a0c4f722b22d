import { authErrors, type ErrorPlace } from '../../auth/auth-errors.ts';
import { unlessBlank, withoutInvisible } from '../../shared/visible-text.ts';

/** A field at which a card can show an error. */
export type FieldName = ErrorPlace | 'name-field';

/** By field: why what was typed is refused. */
export type Refusals = Partial<Record<FieldName, string>>;

/** The names of the inputs that several screens have. */
export type TypedName = keyof typeof rows;

/** An input: where its error appears, how it is read, and what to say about a text that is refused. */
type Row = {
  field: FieldName;
  read?: (typed: string) => string;
  refusal: (text: string) => string | undefined;
};

/** An address that a mail can be sent to, as FirebaseUI has it. */
const ADDRESS = /^[+a-zA-Z0-9_.!#$%&'*/=?^`{|}~-]+@([a-zA-Z0-9-]+\.)+[a-zA-Z0-9]{2,63}$/;

const unlessEmpty = (refusal: string) => (text: string) => (text === '' ? refusal : undefined);

/** The longest name (characters). Nobody’s name is longer, and a greeting shows some 20 characters. */
const LONGEST_NAME = 100;

const password: Row = {
  field: 'password-field',
  refusal: unlessEmpty(authErrors['auth/missing-password'].text),
};

const rows = {
  email: {
    field: 'email-field',
    read: readAddress,
    refusal(address) {
      if (address === '') return 'Enter your email address to continue';
      return ADDRESS.test(address) ? undefined : "That email address isn't correct";
    },
  },
  name: {
    field: 'name-field',
    read: unlessBlank,
    refusal(name) {
      if (name === '') return 'Enter your account name';
      return name.length > LONGEST_NAME ? `Enter a name of at most ${LONGEST_NAME} characters.` : undefined;
    },
  },
  password,
  newPassword: password,
} satisfies Record<string, Row>;

/**
 * Reads inputs of a form.
 * @param names the names of the inputs
 * @returns by name: the text in the form that the provider accepts; by field: why a text is refused
 */
export function readFields<Name extends TypedName>(form: HTMLFormElement, names: readonly Name[]) {
  const content = new FormData(form);
  const typed = {} as Record<Name, string>;
  const refusals: Refusals = {};
  for (const name of names) {
    const { field, read, refusal }: Row = rows[name];
    const text = String(content.get(name) ?? '');
    typed[name] = read ? read(text) : text;
    const refused = refusal(typed[name]);
    if (refused !== undefined) refusals[field] = refused;
  }
  return { typed, refusals };
}

/** Matches the domain of an email address, if the domain has letters beyond ASCII and no characters such as `/` or `:`. */
const DOMAIN_BEYOND_ASCII = /@(?=.*\P{ASCII})((?:[a-zA-Z\d.-]|\P{ASCII})+)$/u;

/**
 * @returns a typed address without invisible characters and, as in Chromium's address fields, with a valid domain in ASCII
 *   (HTML Standard, `type=email`, allows this)
 */
export function readAddress(typed: string): string {
  // Convert the domain first, because the spelling of some domains contains invisible characters.
  return withoutInvisible(withAsciiDomain(typed.trim())).trim();
}

const withAsciiDomain = (address: string): string =>
  address.replace(DOMAIN_BEYOND_ASCII, (typed, domain: string) => {
    const url = `http://${domain}`;
    return URL.canParse(url) ? `@${new URL(url).hostname}` : typed;
  });
