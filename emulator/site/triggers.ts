import type { Page } from '@playwright/test';
import type { Accounts, FaultsClient, Rule, TenantSettings } from 'firebase-auth-faults';
import { faultFor } from './causes.ts';
import { accountOf, usualSignIn } from './people.ts';
import type { Person } from './steps.ts';
import { chooseAccount, closeByHand, openChooser, takeSteps } from './take-steps.ts';

/** The page, accounts, faults and person that a trigger can change. */
export interface Surroundings {
  /** The page on which the person has reached the screen. */
  page: Page;
  accounts: Accounts;
  faults: FaultsClient;
  person: Person;
}

/** What can change without a rule of the gateway: what happens by itself. */
type WithoutRules = Omit<Surroundings, 'faults'> & {
  faults: Pick<FaultsClient, 'changeProject' | 'changeSettings'>;
};

/** A circumstance that causes an error code, in place of an answer to the call that fails. */
export interface Trigger {
  /** The public address of the site, as if deployed. NAME stands for the namespace (stack/public-hosts.ts). */
  deployedAt?: 'https://NAME.web.app' | 'https://www.NAME.test';
  /** Changes the project, the site's configuration or the network before the page loads. */
  before?: (surroundings: WithoutRules) => Promise<unknown>;
  /** Texts that the person types in place of the person's own texts. */
  types?: Partial<Person>;
  /** Brings about the circumstance, such as a deleted account. */
  arise?: (surroundings: WithoutRules) => Promise<unknown>;
  /** What the gateway must do if nothing else causes the error. The report then calls the cause injected. */
  injects?: {
    /** @returns a rule; by default, for the screen's first call */
    rule: (person: Person) => Partial<Rule> & Pick<Rule, 'fault'>;
    /** Whether to set the rule before the page loads, in place of just before the person acts. */
    early?: boolean;
  };
  /** Ends the circumstance, so that the person can go on. */
  pass?: (surroundings: Surroundings) => Promise<unknown>;
  /** What the person does, instead of the screen's `act`. */
  act?: (surroundings: Surroundings) => Promise<unknown>;
}

const pressGoogle = ({ page, person }: Surroundings) =>
  takeSteps(page, [{ press: 'Sign in with Google' }], person);
const openGoogle = ({ page }: Surroundings) => openChooser(page);

const accountDeleted: Trigger = {
  arise: ({ accounts, person }) => accounts.remove(person.email),
  pass: ({ accounts, person }) => accounts.create(accountOf(person)),
};

const addressTaken: Trigger = { arise: ({ accounts, person }) => accounts.create(accountOf(person)) };

const setSecondStep = ({ accounts, person }: WithoutRules, isSet: boolean) =>
  accounts.addSecondFactors(person.email, isSet ? [{ phoneNumber: person.phone }] : []);

const takesSmsCode = (wrong: (surroundings: WithoutRules) => Promise<string>): Trigger => ({
  async arise(surroundings) {
    const code = await wrong(surroundings);
    surroundings.person.smsCode = async () => code;
  },
  async pass({ accounts, person }) {
    person.smsCode = () => accounts.phoneCode(person.phone);
  },
});

const inTenant = (during: TenantSettings, after: TenantSettings): Trigger => ({
  arise: ({ accounts, person }) => accounts.changeTenant(person.tenant!, during),
  pass: ({ accounts, person }) => accounts.changeTenant(person.tenant!, after),
});

const windowsBlocked: Trigger = { arise: ({ page }) => page.evaluate(blockWindows), act: pressGoogle };

const protect = ({ faults }: WithoutRules) => faults.changeProject({ enumerationProtection: true });

/** @param settings the changed members of init.json */
const configured = (settings: Readonly<Record<string, string | null>>): Trigger => ({
  before: ({ faults }) => faults.changeSettings(settings),
  async pass({ faults }) {
    await faults.reset();
    await faults.changeSettings({ signIn: usualSignIn });
  },
});

const blocked = (addresses: string): Trigger => ({
  before: ({ page }) => page.context().route(addresses, (route) => route.abort()),
  pass: ({ page }) => page.context().unrouteAll(),
});

/** The circumstances by the code that they cause. The other codes under `triggered` need only the screen and its steps. */
export const triggers: Readonly<Record<string, Trigger>> = {
  'auth/wrong-password': { types: { password: 'wrong-password' } },
  'auth/invalid-credential': { types: { password: 'wrong-password' }, before: protect },
  'auth/weak-password': { types: { password: 'short' } },
  'auth/user-not-found': accountDeleted,
  'auth/user-token-expired': accountDeleted,
  'auth/invalid-refresh-token': {
    ...accountDeleted,
    async arise({ page, accounts, person }) {
      // The person leaves first, because an open page could call the provider before the time has passed.
      await takeSteps(page, [{ awayFor: 2 * 60 * 60 * 1000 }], person);
      await accounts.remove(person.email);
    },
  },
  'auth/user-disabled': {
    arise: ({ accounts, person }) => accounts.disable(person.email),
    async pass({ accounts, person }) {
      await accounts.remove(person.email);
      await accounts.create(accountOf(person));
    },
  },
  'auth/email-already-in-use': addressTaken,
  'site/sign-up-refused': { ...addressTaken, before: protect },
  'auth/invalid-action-code': { types: { code: 'spent' } },
  'auth/multi-factor-auth-required': { arise: (surroundings) => setSecondStep(surroundings, true) },
  'auth/multi-factor-info-not-found': {
    arise: (surroundings) => setSecondStep(surroundings, false),
    pass: (surroundings) => setSecondStep(surroundings, true),
  },
  'auth/invalid-verification-code': takesSmsCode(async ({ person }) =>
    (await person.smsCode()) === '000000' ? '000001' : '000000',
  ),
  'auth/invalid-verification-id': takesSmsCode(({ accounts, person }) => accounts.usePhoneCode(person.phone)),
  'auth/operation-not-allowed': inTenant({ allowPasswordSignup: false }, { allowPasswordSignup: true }),
  'auth/admin-restricted-operation': inTenant({ enableAnonymousUser: false }, { enableAnonymousUser: true }),
  'auth/project-disabled': inTenant({ disableAuth: true }, { disableAuth: false }),
  'auth/invalid-email': { types: { email: 'somebody.else@example.com' } },
  'auth/provider-already-linked': {
    arise: ({ accounts, person }) => accounts.connectGoogle(person.email),
  },
  'auth/credential-already-in-use': {
    arise: ({ accounts, person }) => accounts.connectGoogle(person.email),
    act: async (surroundings) => chooseAccount(await openGoogle(surroundings), surroundings.person),
  },
  // The screen asks for the rules as soon as it opens.
  'auth/unsupported-password-policy-schema-version': {
    injects: {
      early: true,
      rule: (person) => ({
        operation: 'passwordPolicy',
        fault: faultFor('auth/unsupported-password-policy-schema-version', person),
      }),
    },
  },
  // The emulator lacks the bot check that it demands.
  'auth/captcha-unimplemented': {
    injects: {
      rule: (person) => ({ fault: faultFor('auth/missing-recaptcha-token', person), times: 1 }),
    },
  },
  'site/bot-check-unreachable': {
    ...blocked('https://www.google.com/recaptcha/**'),
    deployedAt: 'https://NAME.web.app',
  },
  'site/no-matching-tenant': {
    pass: async ({ person }) => {
      person.email = 'ada@acme.example.org';
    },
  },
  'site/unsupported-country': { types: { phone: '+999 123 4567' } },
  'auth/popup-blocked': windowsBlocked,
  'site/window-blocked': {
    ...windowsBlocked,
    deployedAt: 'https://NAME.web.app',
    pass: ({ page }) => page.evaluate(allowWindows),
  },
  'auth/popup-closed-by-user': {
    act: async (surroundings) => closeByHand(await openGoogle(surroundings)),
  },
  'auth/user-mismatch': {
    act: async ({ page, accounts }) =>
      chooseAccount(await openChooser(page, 'Continue with Google'), { email: accounts.newEmail('other') }),
  },
  'auth/no-auth-event': { act: openGoogle },
  'auth/cancelled-popup-request': {
    async act(surroundings) {
      const first = await openGoogle(surroundings);
      await openGoogle(surroundings);
      // The site may have closed the first window already.
      await first.close();
    },
  },
  'auth/internal-error': { ...blocked('https://apis.google.com/**'), act: pressGoogle },
  'auth/network-request-failed': {
    injects: { rule: () => ({ fault: { kind: 'refused' } }) },
    pass: ({ faults }) => faults.replace([]),
  },
  'auth/operation-not-supported-in-this-environment': {
    arise: ({ page }) => page.evaluate(blockStorage),
    act: pressGoogle,
  },
  'auth/invalid-api-key': configured({ apiKey: '' }),
  'auth/auth-domain-config-required': { ...configured({ authDomain: '' }), act: pressGoogle },
  'auth/invalid-emulator-scheme': configured({ authEmulatorUrl: 'localhost:9099' }),
  'site/not-configured': configured({ apiKey: null }),
  'auth/unauthorized-domain': {
    deployedAt: 'https://www.NAME.test',
    act: openGoogle,
    pass: ({ faults, page }) =>
      faults.inject({
        operation: 'projects',
        fault: { kind: 'answer', body: { authorizedDomains: [new URL(page.url()).host] } },
      }),
  },
};

// The functions below run in the page.

function blockWindows(): void {
  Object.assign(window, { usualOpen: window.open, open: () => null });
}

function allowWindows(): void {
  Object.assign(window, { open: (window as unknown as { usualOpen: Window['open'] }).usualOpen });
}

/** Makes `localStorage` throw, as in Chrome when a person blocks all cookies. */
function blockStorage(): void {
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
}
