import { authErrors } from '../../auth/auth-errors.ts';
import { signInSettings } from '../../auth/host-config.ts';
import { methodsOf } from '../../auth/methods.ts';
import { cancelled } from '../../auth/site-error.ts';
import type { SignInMethod, Tenants } from '../../site.ts';
import type { Mount } from '../flow/mount.ts';
import { SubmitActions } from './buttons.tsx';
import { CardFrame, useCard } from './card.tsx';
import { EmailField } from './field.tsx';
import { Footer } from './footer.tsx';

type Chosen = { tenantId: string; email?: string };

/**
 * Sets the tenant to sign in to. Asks the person unless the tenant is known: a guest stays in the guest's tenant, and a
 * sign-in that has already begun (by a link or a redirect) names its tenant. A site without tenants has none.
 * @param isUnderWay whether a link or a redirect continues a sign-in
 * @param onShown called when the host shows the question
 * @returns the sign-in methods of the tenant, and the email address by which the person has chosen the tenant
 * @throws {name: 'cancel'} if the mount is over before the person has answered
 */
export async function settleTenant(
  mount: Mount,
  isUnderWay: boolean,
  onShown: () => void,
): Promise<{ methods: readonly SignInMethod[]; email?: string }> {
  const { tenants } = signInSettings.get();
  const { auth, isGuest, link } = mount;
  const known = isUnderWay ? link?.parameters['tenantId'] : isGuest && auth.currentUser?.tenantId;
  const chosen =
    known || isUnderWay || !tenants ? { tenantId: known || null } : await ask(mount, tenants, onShown);
  auth.tenantId = chosen.tenantId;
  return { ...chosen, methods: methodsOf(chosen.tenantId) };
}

/** @returns whether the person can choose another tenant; false for a guest */
export function canChangeTenant({ isGuest }: Pick<Mount, 'isGuest'>): boolean {
  const { tenants } = signInSettings.get();
  return !isGuest && Boolean(tenants && hasChoice(tenants));
}

const hasChoice = ({ chooseBy, options }: Tenants) => chooseBy === 'email' || options.length !== 1;

function ask(mount: Mount, tenants: Tenants, onShown: () => void): Promise<Chosen> {
  const { chooseBy, options } = tenants;
  if (!hasChoice(tenants)) return Promise.resolve({ tenantId: options[0]!.id });
  return new Promise((onChosen, reject) => {
    mount.over.addEventListener('abort', () => reject(cancelled()), { once: true });
    const Screen = chooseBy === 'email' ? TenantByEmail : TenantList;
    mount.open(<Screen options={options} onChosen={onChosen} />);
    onShown();
  });
}

type ChoiceProps = Pick<Tenants, 'options'> & { onChosen: (chosen: Chosen) => void };

/** Asks for the organization by name. */
const TenantList = ({ options, onChosen }: ChoiceProps) => (
  <CardFrame card={useCard()} name="select-tenant">
    <ul className="tenant-list">
      {options.map(({ id, name }) => (
        <li key={id}>
          <button
            className="tenant-button button button-quiet"
            type="button"
            onClick={() => onChosen({ tenantId: id })}
          >
            <span className="method-icon" />
            <span>Sign in to {name}</span>
          </button>
        </li>
      ))}
    </ul>
    <Footer isFirst />
  </CardFrame>
);

/** Finds the organization by the domain of an address. */
function TenantByEmail({ options, onChosen }: ChoiceProps) {
  const card = useCard({ fields: ['email-field'] });
  const submit = (form: HTMLFormElement) => {
    const typed = card.read(form, ['email']);
    if (!typed) return;
    const { email } = typed;
    const isIn = (domain: string | undefined) =>
      !domain || email.toLowerCase().endsWith(`@${domain.toLowerCase()}`);
    const tenant = options.find(({ emailDomain }) => isIn(emailDomain));
    if (tenant) onChosen({ tenantId: tenant.id, email });
    else card.refuse({ 'email-field': authErrors['site/no-matching-tenant'].text });
  };
  return (
    <CardFrame card={card} name="provider-match-by-email" title="Sign in" onSubmit={submit}>
      <EmailField card={card} />
      <SubmitActions label="Next" />
      <Footer isFirst />
    </CardFrame>
  );
}
