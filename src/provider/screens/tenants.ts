import { auth as firebaseui } from 'firebaseui';
import type { SignInMethod, Tenants } from '../../site.ts';
import type { CompatAuth } from '../sdk/auth.ts';
import { internals } from '../widget/bridge.ts';
import tenantIcon from '../widget/icons/tenant.svg';
import { signInSettings } from '../sdk/sign-in-settings.ts';

/** How somebody goes on to sign in: by one of the methods, with the address that they have given already. */
export type Entrance = { methods: readonly SignInMethod[]; email?: string };

type TenantHandler = {
  selectTenant(
    project: { apiKey: string },
    ids: readonly string[],
  ): Promise<{ tenantId: string; email?: string }>;
  reset(): Promise<void>;
};

/** Left out of the widget's typings. Of it only the choice of tenant is used: its own sign-in would be a second widget. */
const { FirebaseUiHandler } = firebaseui as unknown as {
  FirebaseUiHandler: new (host: HTMLElement, projects: object) => TenantHandler;
};

/** A guest stays in the organization that let it in. */
let isInOne = false;

/**
 * Settles in which tenant somebody signs in, and asks where that is not clear: not for what is under way already, a
 * link that names its own or a redirect, and not for a guest, who is in one. What the widget does from then on, it
 * does there. Without tenants nothing is asked.
 * @param onShown called when the question stands in the host
 */
export async function settleTenant(
  host: HTMLElement,
  auth: CompatAuth,
  options: { isUnderWay: boolean; onShown: () => void; over: AbortSignal },
): Promise<Entrance> {
  const { tenants, methods } = signInSettings();
  if (!tenants) return { methods };
  const known = options.isUnderWay
    ? new URL(location.href).searchParams.get('tenantId')
    : auth.currentUser?.isAnonymous && auth.currentUser.tenantId;
  const chosen =
    known || options.isUnderWay ? { tenantId: known || null } : await ask(host, auth, tenants, options);
  isInOne = auth.currentUser?.isAnonymous ?? false;
  auth.tenantId = chosen.tenantId;
  const tenant = tenants.options.find(({ id }) => id === chosen.tenantId);
  const offered = { methods, ...tenant }.methods;
  return { ...chosen, methods: chosen.tenantId ? offered.filter((method) => method !== 'phone') : offered };
}

/**
 * Puts a way back to the choice under the first screen of whichever organization was chosen. To be called once.
 * @param startAgain draws the choice in place of the screen
 */
export function offerOtherTenants(startAgain: () => void): void {
  for (const name of ['providerSignIn', 'signIn'] as const) {
    const draw = internals.screens[name];
    internals.screens[name] = (app, container, ...rest) => {
      draw(app, container, ...rest);
      if (!signInSettings().tenants || isInOne) return;
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'sign-in-way sign-in-way-button';
      button.textContent = 'Choose another organization';
      button.addEventListener('click', startAgain);
      container.querySelector('.firebaseui-card-footer')?.before(button);
    };
  }
}

function ask(
  host: HTMLElement,
  auth: CompatAuth,
  { chooseBy, options }: Tenants,
  { onShown, over }: { onShown: () => void; over: AbortSignal },
): Promise<{ tenantId: string; email?: string }> {
  const { apiKey, authDomain } = auth.app.options as { apiKey: string; authDomain: string };
  const tenants = options.map(({ id, name, emailDomain }) => [
    id,
    {
      displayName: name,
      iconUrl: tenantIcon,
      buttonColor: '#ffffff',
      // All that the choice asks of it is whether an address fits; how to sign in there comes after.
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

/** The widget would make a looser expression of a text: one dot escaped, and case told apart. */
const endingIn = (domain: string) => new RegExp(`@${domain.replaceAll('.', String.raw`\.`)}$`, 'i');
