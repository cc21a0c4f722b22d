import type { Page } from '@playwright/test';
import type { Accounts, FaultsClient, Operation, TenantSettings } from 'firebase-auth-faults';
import { faultFor } from './fault-for.ts';
import type { Person } from './steps.ts';
import { chooseAccount, closeByHand, openWindow, takeSteps } from './take-steps.ts';

/** The page, accounts, faults and person that a trigger can change. */
export interface Surroundings {
  /** The page on which the person has reached the screen. */
  page: Page;
  accounts: Accounts;
  faults: FaultsClient;
  person: Person;
}

/** A circumstance that causes an error code without an injected answer. */
export interface Trigger {
  /** The project has enumeration protection. */
  enumerationProtection?: true;
  /** The public address of the site, as if deployed. NAME stands for the namespace (stack/public-hosts.ts). */
  deployedAt?: 'https://NAME.web.app' | 'https://www.NAME.test';
  /** Members of init.json to change, from before the page loads until the circumstance ends. */
  settings?: Readonly<Record<string, string | null>>;
  /** A URL pattern to block, from before the page loads until the circumstance ends. */
  blocks?: string;
  /** Texts that the person types in place of the person's own texts. */
  types?: Partial<Person>;
  /** Brings about the circumstance, such as a deleted account. @param operation the screen's first call, which must fail */
  arise?: (surroundings: Surroundings, operation: Operation) => Promise<unknown>;
  /** Ends the circumstance, so that the person can go on. */
  pass?: (surroundings: Surroundings) => Promise<unknown>;
  /** What the person does, instead of the screen's `act`. */
  act?: (surroundings: Surroundings) => Promise<unknown>;
}

const GOOGLE = 'Sign in with Google';
const pressGoogle = ({ page, person }: Surroundings) => takeSteps(page, [{ press: GOOGLE }], person);
const openGoogle = ({ page }: Surroundings) => openWindow(page, GOOGLE);

const accountDeleted: Trigger = {
  arise: ({ accounts, person }) => accounts.remove(person.email),
  pass: ({ accounts, person }) => accounts.create(person),
};

const addressTaken: Trigger = { arise: ({ accounts, person }) => accounts.create(person) };

const connectedToGoogle: Trigger = { arise: ({ accounts, person }) => accounts.connectGoogle(person.email) };

const setSecondStep = ({ accounts, person }: Surroundings, isSet: boolean) =>
  accounts.addSecondFactors(person.email, isSet ? [{ phoneNumber: person.phone }] : []);

const takesSmsCode = (wrong: (surroundings: Surroundings) => Promise<string>): Trigger => ({
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

/** Every trigger, by the names in the catalogue’s native.ts. */
export const triggers: Readonly<Record<string, Trigger>> = {
  'wrong password': { types: { password: 'wrong-password' } },
  'wrong password under enumeration protection': {
    types: { password: 'wrong-password' },
    enumerationProtection: true,
  },
  'short password': { types: { password: 'short' } },
  'account deleted': accountDeleted,
  'account deleted two hours ago': {
    ...accountDeleted,
    async arise({ page, accounts, person }) {
      // The person leaves first, because an open page could call the provider before the time has passed.
      await takeSteps(page, [{ awayFor: 2 * 60 * 60 * 1000 }], person);
      await accounts.remove(person.email);
    },
  },
  'account disabled': {
    arise: ({ accounts, person }) => accounts.disable(person.email),
    async pass({ accounts, person }) {
      await accounts.remove(person.email);
      await accounts.create(person);
    },
  },
  'address taken meanwhile': addressTaken,
  'address taken meanwhile under enumeration protection': {
    ...addressTaken,
    enumerationProtection: true,
  },
  'spent link': { types: { code: 'spent' } },
  'second factor enrolled': { arise: (surroundings) => setSecondStep(surroundings, true) },
  'second step removed meanwhile': {
    arise: (surroundings) => setSecondStep(surroundings, false),
    pass: (surroundings) => setSecondStep(surroundings, true),
  },
  'wrong code of a text message': takesSmsCode(async ({ person }) =>
    (await person.smsCode()) === '000000' ? '000001' : '000000',
  ),
  'code used elsewhere': takesSmsCode(({ accounts, person }) => accounts.usePhoneCode(person.phone)),
  'passwords not allowed': inTenant({ allowPasswordSignup: false }, { allowPasswordSignup: true }),
  'guests not allowed': inTenant({ enableAnonymousUser: false }, { enableAnonymousUser: true }),
  'tenant switched off': inTenant({ disableAuth: true }, { disableAuth: false }),
  'another address than the link’s': { types: { email: 'somebody.else@example.com' } },
  'connected meanwhile': connectedToGoogle,
  'Google account of another, as a guest': {
    ...connectedToGoogle,
    async act(surroundings) {
      const chooser = await openGoogle(surroundings);
      await chooseAccount(chooser, surroundings.person);
    },
  },
  'bot check of a project that the emulator does not have': {
    arise: ({ faults, person }, operation) =>
      faults.inject({ operation, fault: faultFor('auth/missing-recaptcha-token', person), times: 1 }),
  },
  'bot check blocked': {
    deployedAt: 'https://NAME.web.app',
    blocks: 'https://www.google.com/recaptcha/**',
  },
  'address of no tenant': {
    pass: async ({ person }) => {
      person.email = 'ada@acme.example.org';
    },
  },
  'number of no country': { types: { phone: '+999 123 4567' } },
  'account of one’s own, as a guest': {},
  'opened twice': {},
  'windows blocked': { arise: ({ page }) => page.evaluate(blockWindows), act: pressGoogle },
  'windows blocked on a deployed site': {
    deployedAt: 'https://NAME.web.app',
    arise: ({ page }) => page.evaluate(blockWindows),
    pass: ({ page }) => page.evaluate(allowWindows),
    act: pressGoogle,
  },
  'window closed': { act: async (surroundings) => closeByHand(await openGoogle(surroundings)) },
  'window opened': { act: openGoogle },
  'second window': {
    async act(surroundings) {
      const first = await openGoogle(surroundings);
      await openGoogle(surroundings);
      // The site may have closed the first window already.
      await first.close();
    },
  },
  'Google’s script blocked': { blocks: 'https://apis.google.com/**', act: pressGoogle },
  'provider down': {
    arise: ({ faults }, operation) => faults.inject({ operation, fault: { kind: 'refused' } }),
    pass: ({ faults }) => faults.reset(),
  },
  'storage blocked': { arise: ({ page }) => page.evaluate(blockStorage), act: pressGoogle },
  'configuration without a key': { settings: { apiKey: '' } },
  'configuration without a domain': { settings: { authDomain: '' }, act: pressGoogle },
  'configuration with a malformed emulator': { settings: { authEmulatorUrl: 'localhost:9099' } },
  'no configuration': { settings: { apiKey: null } },
  'domain unknown to the project': {
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
