import { auth as firebaseui } from 'firebaseui';
import type { SignInMethod, Tenants } from '../../site.ts';
import { signInSettings } from '../../auth/host-config.ts';
import type { Mount } from '../widget/widget-mount.ts';
import { currentMount } from '../bridge/bridge.ts';

type Chosen = { tenantId: string; email?: string };

type TenantHandler = {
  selectTenant(project: { apiKey: string }, ids: readonly string[]): Promise<Chosen>;
  reset(): Promise<void>;
};

/**
 * A class that the widget's typings lack. We use only its choice of tenant, because signing in by this class would need a
 * second widget.
 */
const { FirebaseUiHandler } = firebaseui as unknown as {
  FirebaseUiHandler: new (host: HTMLElement, projects: object) => TenantHandler;
};

/**
 * Sets the tenant to sign in to. Asks the person unless the tenant is known: a guest stays in the guest's tenant, and a
 * sign-in that has already begun (by a link or a redirect) names its tenant. Does nothing on a site without tenants.
 * @param isUnderWay whether a link or a redirect continues a sign-in
 * @param onShown called when the host shows the question
 * @returns the sign-in methods of the tenant, and the email address by which the person has chosen the tenant
 */
export async function settleTenant(
  mount: Mount,
  isUnderWay: boolean,
  onShown: () => void,
): Promise<{ methods: readonly SignInMethod[]; email?: string }> {
  const { tenants, methods } = signInSettings.get();
  if (!tenants) return { methods };
  const { auth, isGuest, link } = mount;
  const known = isUnderWay ? link?.parameters['tenantId'] : isGuest && auth.currentUser?.tenantId;
  const chosen = known || isUnderWay ? { tenantId: known || null } : await ask(mount, tenants, onShown);
  auth.tenantId = chosen.tenantId;
  const tenant = tenants.options.find(({ id }) => id === chosen.tenantId);
  const offered = { methods, ...tenant }.methods;
  return { ...chosen, methods: offered.filter((method) => method !== 'phone') };
}

/** @returns whether the person can choose another tenant; false for a guest */
export const canChangeTenant = (): boolean =>
  Boolean(signInSettings.get().tenants) && !currentMount()?.isGuest;

function ask(
  { auth, host, over }: Mount,
  { chooseBy, options }: Tenants,
  onShown: () => void,
): Promise<Chosen> {
  const { apiKey, authDomain } = auth.app.options as { apiKey: string; authDomain: string };
  const tenants = options.map(({ id, name, emailDomain }) => [
    id,
    {
      displayName: name,
      // The handler only checks whether an email address belongs to the tenant. The widget gets the methods later.
      signInOptions: [{ provider: 'any', ...(emailDomain && { hd: endingIn(emailDomain) }) }],
    },
  ]);
  const handler = new FirebaseUiHandler(host, {
    [apiKey]: {
      authDomain,
      displayMode: chooseBy === 'email' ? 'identifierFirst' : 'optionFirst',
      tosUrl: '/terms-of-service',
      privacyPolicyUrl: '/privacy-policy',
      tenants: Object.fromEntries(tenants),
      callbacks: { selectTenantUiShown: onShown },
    },
  });
  over.addEventListener('abort', () => void handler.reset());
  return handler.selectTenant(
    { apiKey },
    options.map(({ id }) => id),
  );
}

/**
 * Matches email addresses of a domain. From a string, the widget would make a case-sensitive pattern, and escape only one
 * dot.
 */
const endingIn = (domain: string) => new RegExp(`@${domain.replaceAll('.', String.raw`\.`)}$`, 'i');
