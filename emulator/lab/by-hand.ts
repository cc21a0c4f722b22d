import type { Typed } from '../site/steps.ts';

/** How a code comes about that no answer of the provider gives: what the lab does, and what is left to the person. */
export interface ByHand {
  /** What the person does, where that is not what the screen says. */
  says?: string;
  /** What init.json says instead, from before the page is loaded until it is let pass. */
  settings?: Readonly<Record<string, string | null>>;
  /** What the person types instead of the right thing. */
  types?: Partial<Record<Exclude<Typed, 'smsCode'>, string>>;
  /** What they type when it is let pass, where that is not what they are called. */
  typesThen?: Partial<Record<Exclude<Typed, 'smsCode'>, string>>;
  /** The project hides which addresses have an account, and this one has one already. */
  takenAndHidden?: true;
  /** Done to the page once the screen is reached. */
  arise?(page: Window): void;
  /** The lab cannot have it. */
  elsewhere?: string;
}

const pressGoogle = 'Press ‘Sign in with Google’';

/** By the names that emulator/catalogue/native.ts uses; emulator/replay/triggers.ts does the same with a test's means. */
export const byHand: Readonly<Record<string, ByHand>> = {
  'windows blocked': {
    arise: (page) => void (page.open = () => null),
    says: `${pressGoogle}. The lab has blocked windows, as a browser’s setting does: the page itself goes to choose an account.`,
  },
  'window closed': {
    says: `${pressGoogle}, then close the window that opens. The page notices within ten seconds.`,
  },
  'window opened': { says: `${pressGoogle}, and leave the window as it is.` },
  'second window': { says: `${pressGoogle}, come back here, press it again, and close the first window.` },
  'Google’s script blocked': {
    arise: blockGoogleScript,
    says: `${pressGoogle}. The lab has blocked Google’s script, as an extension of the browser does.`,
  },
  'storage blocked': {
    arise: blockStorage,
    says: `${pressGoogle}. The lab has blocked local storage in the page.`,
  },
  'configuration without a key': { settings: { apiKey: '' } },
  'configuration without a domain': { settings: { authDomain: '' }, says: `${pressGoogle}.` },
  'configuration with a malformed emulator': { settings: { authEmulatorUrl: 'localhost:9099' } },
  'no configuration': { settings: { apiKey: null } },
  'number of no country': { types: { phone: '+999 123 4567' } },
  'address of no organization': { typesThen: { email: 'ada@acme.example.org' } },
  'account of one’s own, as a guest': {},
  'opened twice': {},
  'address taken meanwhile under enumeration protection': { takenAndHidden: true },
  'connected meanwhile': {
    elsewhere:
      'On the way there are a window of Google and a second browser. The replay has them: npm run replay -- --code auth/provider-already-linked',
  },
  'Google account of another, as a guest': {
    says: `${pressGoogle}, and choose an account that has signed in here before.`,
  },
  'windows blocked on a deployed site': {
    elsewhere:
      'The lab’s auth domain is the site’s own host, so the page itself goes to choose an account. The replay has it: npm run replay -- --code site/window-blocked',
  },
  'domain unknown to the project': {
    elsewhere:
      'With an emulator nobody looks at the domain. The replay has it: npm run replay -- --code auth/unauthorized-domain',
  },
  'auth domain outside the policy': {
    elsewhere:
      'With an emulator the frame comes from the site’s own host. The replay has it: npm run replay -- --code site/frame-refused',
  },
  'bot check blocked': {
    elsewhere:
      'The emulator skips the bot check, so there is none to block here. The replay has it: npm run replay -- --code site/bot-check-unreachable',
  },
};

function blockGoogleScript(page: Window): void {
  const { head } = page.document;
  const append = head.appendChild.bind(head);
  head.appendChild = <Added extends Node>(added: Added): Added => {
    const { src = '', onerror } = added as Partial<HTMLScriptElement>;
    if (!/api\.js\b/.test(src)) return append(added);
    queueMicrotask(() => onerror?.('blocked'));
    return added;
  };
}

/** What Chrome does where a person blocks all cookies. */
function blockStorage(page: Window): void {
  Object.defineProperty(page, 'localStorage', {
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
}
