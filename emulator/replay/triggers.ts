import type { Operation } from '../faults/operations.ts';
import type { OrganizationSettings } from '../emulators/auth-admin.ts';
import { faultFor } from '../site/fault-for.ts';
import { screens, type ScreenName } from '../site/screens.ts';
import type { Stage } from './stage.ts';
import { noOne } from '../site/steps.ts';
import { openWindow, take } from './steps.ts';

/** A circumstance that gives a code without an answer of ours. */
export interface Trigger {
  /** The project hides which addresses have an account. */
  enumerationProtection?: true;
  /** The site is a deployed one, at this address; NAME is that of the namespace (gateway/public-hosts.ts). */
  deployedAt?: 'https://NAME.web.app' | 'https://www.NAME.test';
  /** The page is to be loaded after it has come about. */
  beforeLoad?: true;
  /** Brings it about, on the screen or before it. */
  arise(stage: Stage, screen: ScreenName): Promise<unknown>;
  /** What the person does, where that is not what the screen says. */
  act?(stage: Stage): Promise<unknown>;
  /** It passes, as far as it does by itself. */
  pass?(stage: Stage): Promise<unknown>;
}

/** The operation that fails where a person's account or the network is the trouble: the first of the screen. */
const firstOf = (screen: ScreenName): Operation => screens[screen].operations[0]!;

const typeOnce = (field: 'email' | 'password' | 'newPassword' | 'phone', wrong: string): Trigger => {
  let right = '';
  return {
    async arise({ person }) {
      right = person[field];
      person[field] = wrong;
    },
    pass: async ({ person }) => void (person[field] = right),
  };
};

const smsCode = (wrong: (stage: Stage) => Promise<string>): Trigger => {
  let right: Stage['person']['smsCode'];
  return {
    async arise(stage) {
      const code = await wrong(stage);
      right = stage.person.smsCode;
      stage.person.smsCode = async () => code;
    },
    pass: async ({ person }) => void (person.smsCode = right),
  };
};

const forbids = (what: keyof OrganizationSettings, allowed = true): Trigger => {
  const set = ({ accounts, person }: Stage, value: boolean) =>
    accounts.changeOrganization(person.organization!, { [what]: value });
  return { arise: (stage) => set(stage, !allowed), pass: (stage) => set(stage, allowed) };
};

const configuration = (settings: object): Trigger => ({
  beforeLoad: true,
  arise: ({ faults }) => faults.changeSettings(settings),
  pass: ({ faults }) => faults.reset(),
});

const accountGone: Trigger = {
  arise: ({ accounts, person }) => accounts.remove(person.email),
  pass: ({ accounts, person }) => accounts.create(person),
};

const GOOGLE_SCRIPT = 'https://apis.google.com/**';

/** By the names that emulator/catalogue/native.ts uses. */
export const triggers: Readonly<Record<string, Trigger>> = {
  'wrong password': typeOnce('password', 'wrong-password'),
  'wrong password under enumeration protection': {
    ...typeOnce('password', 'wrong-password'),
    enumerationProtection: true,
  },
  'short password': typeOnce('password', 'short'),
  'account deleted': accountGone,
  'account disabled': {
    arise: ({ accounts, person }) => accounts.disable(person.email),
    async pass({ accounts, person }) {
      await accounts.remove(person.email);
      await accounts.create(person);
    },
  },
  'account deleted two hours ago': {
    async arise({ accounts, person, page }) {
      await accounts.remove(person.email);
      await page.clock.setFixedTime(Date.now() + 2 * 60 * 60 * 1000);
    },
    async pass({ accounts, person, replacePage }) {
      await accounts.create(person);
      // A clock that was set stays so.
      await replacePage();
    },
  },
  'address taken meanwhile': { arise: ({ accounts, person }) => accounts.create(person) },
  'address taken meanwhile under enumeration protection': {
    enumerationProtection: true,
    arise: ({ accounts, person }) => accounts.create(person),
  },
  'spent link': { arise: async ({ person }) => void (person.code = 'spent') },
  'second factor enrolled': {
    arise: ({ accounts, person }) => accounts.addSecondFactors(person.email, [{ phoneNumber: person.phone }]),
  },
  'second step removed meanwhile': {
    arise: ({ accounts, person }) => accounts.addSecondFactors(person.email, []),
    pass: ({ accounts, person }) => accounts.addSecondFactors(person.email, [{ phoneNumber: person.phone }]),
  },
  'wrong code of a text message': smsCode(async ({ person }) => {
    const right = await person.smsCode();
    return right === '000000' ? '000001' : '000000';
  }),
  'code used elsewhere': smsCode(({ accounts, person }) => accounts.usePhoneCode(person.phone)),
  'passwords not allowed': forbids('allowPasswordSignup'),
  'guests not allowed': forbids('enableAnonymousUser'),
  'organization switched off': forbids('disableAuth', false),
  'another address than the link’s': typeOnce('email', 'somebody.else@example.com'),
  'connected meanwhile': {
    arise: ({ accounts, person }) => accounts.connectGoogle(person.email),
  },
  'Google account of another, as a guest': {
    arise: ({ accounts, person }) => accounts.connectGoogle(person.email),
    act: async ({ page, person }) =>
      (await openWindow(page, 'Sign in with Google')).getByText(person.email).click(),
  },
  'bot check of a project that the emulator does not have': {
    arise: ({ faults }, screen) =>
      faults.inject({
        operation: firstOf(screen),
        fault: faultFor('auth/missing-recaptcha-token', noOne),
        times: 1,
      }),
  },
  'bot check blocked': {
    deployedAt: 'https://NAME.web.app',
    beforeLoad: true,
    arise: ({ page }) => page.route('https://www.google.com/recaptcha/**', (route) => route.abort()),
    pass: ({ replacePage }) => replacePage(),
  },
  'address of no organization': {
    arise: async () => {},
    pass: async ({ person }) => void (person.email = 'ada@acme.example.org'),
  },
  'number of no country': typeOnce('phone', '+999 123 4567'),
  'account of one’s own, as a guest': { arise: async () => {} },

  'opened twice': { arise: async () => {} },
  'windows blocked': {
    arise: ({ page }) => page.evaluate(() => void (window.open = () => null)),
    act: ({ page }) => take(page, [{ press: 'Sign in with Google' }], noOne),
  },
  'windows blocked on a deployed site': {
    deployedAt: 'https://NAME.web.app',
    arise: ({ page }) => page.evaluate('window.usualOpen = window.open; window.open = () => null'),
    act: ({ page }) => take(page, [{ press: 'Sign in with Google' }], noOne),
    pass: ({ page }) => page.evaluate('window.open = usualOpen'),
  },
  'window closed': {
    arise: async () => {},
    act: async ({ page }) => (await openWindow(page, 'Sign in with Google')).close(),
  },
  'window opened': {
    arise: async () => {},
    act: ({ page }) => openWindow(page, 'Sign in with Google'),
  },
  'second window': {
    arise: async () => {},
    async act({ page }) {
      const first = await openWindow(page, 'Sign in with Google');
      await openWindow(page, 'Sign in with Google');
      await first.close();
    },
  },
  'Google’s script blocked': {
    arise: ({ page }) => page.route(GOOGLE_SCRIPT, (route) => route.abort()),
    act: ({ page }) => take(page, [{ press: 'Sign in with Google' }], noOne),
    pass: ({ page }) => page.unroute(GOOGLE_SCRIPT),
  },
  'provider down': {
    arise: ({ faults }, screen) => faults.inject({ operation: firstOf(screen), fault: { kind: 'refused' } }),
    pass: ({ faults }) => faults.reset(),
  },
  'storage blocked': {
    arise: ({ page }) => page.evaluate(blockStorage),
    act: ({ page }) => take(page, [{ press: 'Sign in with Google' }], noOne),
    pass: ({ replacePage }) => replacePage(),
  },
  'configuration without a key': configuration({ apiKey: '' }),
  'configuration without a domain': {
    ...configuration({ authDomain: '' }),
    act: ({ page }) => take(page, [{ press: 'Sign in with Google' }], noOne),
  },
  'auth domain outside the policy': {
    ...configuration({ authDomain: 'auth.elsewhere.test' }),
    deployedAt: 'https://NAME.web.app',
    act: ({ page }) => take(page, [{ press: 'Sign in with Google' }], noOne),
  },
  'domain unknown to the project': {
    deployedAt: 'https://www.NAME.test',
    arise: async () => {},
    act: ({ page }) => openWindow(page, 'Sign in with Google'),
    pass: ({ faults, page }) =>
      faults.inject({
        operation: 'projects',
        fault: { kind: 'answer', body: { authorizedDomains: [new URL(page.url()).host] } },
      }),
  },
  'configuration with a malformed emulator': configuration({ authEmulatorUrl: 'localhost:9099' }),
  'no configuration': configuration({ apiKey: null }),
};

/** Runs in the page: what Chrome does where a person blocks all cookies. */
function blockStorage(): void {
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
}
