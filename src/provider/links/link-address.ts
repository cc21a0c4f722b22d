import { linkParameters } from '../../sign-in/link-parameters.ts';

/** The purposes of a mail's link, by the widget's names for its modes. */
const modes = [
  'resetPassword',
  'verifyEmail',
  'verifyAndChangeEmail',
  'recoverEmail',
  'revertSecondFactorAddition',
  'signIn',
] as const;

export type LinkMode = (typeof modes)[number];

/**
 * The other parameters of links that the widget and the SDK read: the code, those of the project, and the widget's own
 * in a link that signs in (its `storage` keys: session, same device, guest, provider to connect).
 */
const allowed = ['oobCode', 'apiKey', 'lang', 'tenantId', 'ui_sid', 'ui_sd', 'ui_auid', 'ui_pid'];

/** The mail's link that led to an address, as far as the address tells. Anybody can write such an address. */
export interface Link {
  /** Undefined where the address does not say what the link is for: a part of it is missing. */
  mode: LinkMode | undefined;
  parameters: Readonly<Record<string, string>>;
  /** The page of the site to go on to, as a whole address. */
  continueUrl: string;
}

/**
 * Reads a mail's link, or a part of one. Of a parameter that is repeated, the first counts.
 * @param href the address of the page
 * @param next the page to go on to where the link names none of the site
 * @returns undefined for an address that is no link
 */
export function readLink(href: string, next: string): Link | undefined {
  const address = new URL(href);
  const given = linkParameters(address);
  const mode = given?.get('mode');
  // Sign-in starts at these two modes.
  if (!given || mode === 'select' || mode === 'callback') return undefined;
  const target = given.get('continueUrl') ?? '';
  const isSignIn = mode?.toLowerCase() === 'signin';
  return {
    mode: modes.find((known) => known.toLowerCase() === mode?.toLowerCase()),
    // A link that signs in has the widget's parameters in `continueUrl`. Firebase's page for links would unpack them.
    parameters: pick(given, URL.canParse(target) ? new URL(target).searchParams : undefined),
    continueUrl: (isSignIn ? undefined : within(address.origin, target)) ?? next,
  };
}

function pick(given: URLSearchParams, packed = new URLSearchParams()): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of allowed) {
    const value = (name.startsWith('ui_') ? packed.get(name) : null) ?? given.get(name);
    if (value !== null) found[name] = value;
  }
  return found;
}

/** @returns the address of a page of the site, rebuilt from its parts; undefined for any other */
function within(site: string, target: string): string | undefined {
  if (!URL.canParse(target)) return undefined;
  const { protocol, host, pathname, search, hash } = new URL(target);
  // A `blob:` has the origin of the site, and a path that begins with two slashes is the address of another host.
  if (`${protocol}//${host}` !== site || pathname.startsWith('//')) return undefined;
  return site + pathname + search + hash;
}

/**
 * Writes the address that the widget reads in place of the page's: it has no other parameters than those of the link, each
 * once.
 * @param origin of the site
 * @param link what the widget shall do; undefined for the first screen of sign-in
 */
export function widgetAddress(origin: string, link: Link | undefined): string {
  const address = new URL('/auth', origin);
  if (!link?.mode) return address.href;
  const { mode, parameters, continueUrl } = link;
  address.search = new URLSearchParams({ mode, ...parameters, continueUrl }).toString();
  return address.href;
}
