import { linkParameters } from '../../auth/link-parameters.ts';

/** The purposes of a link in a mail (FirebaseUI's names for `mode`). */
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
 * The other parameters of a link that count. Only a sign-in link has FirebaseUI's own parameters (`ui_`): the session, whether
 * the same device is required, the guest, and the provider to connect.
 */
const allowed = ['oobCode', 'tenantId', 'ui_sid', 'ui_sd', 'ui_auid', 'ui_pid'];

/** The link of a mail, as read from the page's address. Not trustworthy: anybody can forge such an address. */
export interface Link {
  /** The purpose of the link; undefined if the link is incomplete and this part is missing. */
  mode: LinkMode | undefined;
  parameters: Readonly<Record<string, string>>;
  /** The absolute address of the page of this site to open after the link is applied. */
  continueUrl: string;
}

/**
 * Reads the link of a mail, even an incomplete one. If a parameter is repeated, its first value counts.
 * @param href the address of the page
 * @param next the page to open afterwards, unless the link names another page of the site
 * @returns the link; undefined for an address without a link
 */
export function readLink(href: string, next: string): Link | undefined {
  const address = new URL(href);
  const given = linkParameters(address);
  const mode = given?.get('mode');
  // The flow itself uses these two modes during sign-in. No link in a mail has them.
  if (!given || mode === 'select' || mode === 'callback') return undefined;
  const target = given.get('continueUrl') ?? '';
  const isSignIn = mode?.toLowerCase() === 'signin';
  return {
    mode: modes.find((known) => known.toLowerCase() === mode?.toLowerCase()),
    // A sign-in link has FirebaseUI's parameters in `continueUrl`. Firebase's own page for links would unpack them too.
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

/**
 * @returns the address of a page of the site, rebuilt from the parts of `target`; undefined if `target` is not on the site
 */
function within(site: string, target: string): string | undefined {
  if (!URL.canParse(target)) return undefined;
  const { protocol, host, pathname, search, hash } = new URL(target);
  // A `blob:` URL has the site's origin. A path that begins with two slashes names another host.
  if (`${protocol}//${host}` !== site || pathname.startsWith('//')) return undefined;
  return site + pathname + search + hash;
}

/** @returns whether a link has both its purpose and its code. We do not ask the provider about any other link. */
export const isComplete = ({ mode, parameters }: Link): boolean =>
  mode !== undefined && Boolean(parameters['oobCode']);

/** @returns the address of a sign-in link as the SDK reads it: each parameter once */
export function addressForSdk({ parameters }: Link): string {
  // The SDK refuses a link without a key, and then reads only the app's own key.
  const given = new URLSearchParams({ mode: 'signIn', apiKey: 'unread', ...parameters });
  return `${location.origin}/auth?${given}`;
}
