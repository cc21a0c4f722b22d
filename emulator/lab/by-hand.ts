import { causes } from '../site/causes.ts';
import { triggerOf, type Row } from '../replay/row.ts';

/** How the lab causes a code that no answer of the gateway causes. */
export interface ByHand {
  /** The instruction to the person. */
  says?: string;
  /** The reason why the lab cannot cause it. */
  elsewhere?: string;
  /** Changes the page in place of what the trigger blocks, which a page cannot do. */
  inPage?: (page: Window) => void;
}

const PRESS_GOOGLE = 'Press ‘Sign in with Google’';

const replayHasIt = (code: string) => `The replay covers it: npm run replay -- --code ${code}`;

/** The triggers that the lab knows, by name. */
export const byHand: Readonly<Record<string, ByHand>> = {
  'address taken meanwhile under enumeration protection': {},
  'connected meanwhile': {
    elsewhere: `On the way there are a window of Google and a second browser. ${replayHasIt('auth/provider-already-linked')}`,
  },
  'Google account of another, as a guest': {
    says: `${PRESS_GOOGLE}, and choose an account that has signed in here before.`,
  },
  'bot check blocked': {
    elsewhere: `The emulator skips the bot check, so there is none to block here. ${replayHasIt('site/bot-check-unreachable')}`,
  },
  'address of no tenant': {},
  'number of no country': {},
  'account of one’s own, as a guest': {},
  'opened twice': {},
  'windows blocked': {
    says: `${PRESS_GOOGLE}. The lab has blocked windows, as a browser’s setting does: the page itself goes to choose an account.`,
  },
  'windows blocked on a deployed site': {
    elsewhere: `The lab’s auth domain is the site’s own host, so the page itself goes to choose an account. ${replayHasIt('site/window-blocked')}`,
  },
  'window closed': {
    says: `${PRESS_GOOGLE}, then close the window that opens. The page notices within ten seconds.`,
  },
  'window opened': {
    says: `${PRESS_GOOGLE}, and leave the window as it is.`,
  },
  'second window': {
    says: `${PRESS_GOOGLE}, come back here, press it again, and close the first window.`,
  },
  'Google’s script blocked': {
    inPage: blockGoogleScript,
    says: `${PRESS_GOOGLE}. The lab has blocked Google’s script, as an extension of the browser does.`,
  },
  'provider blocked': {
    elsewhere: `The emulator is on the site’s own host. ${replayHasIt('site/provider-blocked')}`,
  },
  'storage blocked': {
    says: `${PRESS_GOOGLE}. The lab has blocked local storage in the page.`,
  },
  'configuration without a key': {},
  'configuration without a domain': {
    says: `${PRESS_GOOGLE}.`,
  },
  'configuration with a malformed emulator': {},
  'no configuration': {},
  'auth domain outside the policy': {
    elsewhere: `With an emulator the frame comes from the site’s own host. ${replayHasIt('site/frame-refused')}`,
  },
  'domain unknown to the project': {
    elsewhere: `With an emulator nobody looks at the domain. ${replayHasIt('auth/unauthorized-domain')}`,
  },
};

/** @returns how the lab causes a row's code; undefined if the gateway answers with it, or if the lab cannot cause it */
export const byHandOf = (row: Row): ByHand | undefined =>
  triggerOf(row) && byHand[causes.get(row.code)!.trigger!];

function blockGoogleScript(page: Window): void {
  const { head } = page.document;
  const { append, appendChild } = head;
  const blocks = (added: string | Node): boolean => {
    if (!/api\.js\b/.test((added as Partial<HTMLScriptElement>).src ?? '')) return false;
    queueMicrotask(() => (added as Node).dispatchEvent(new Event('error')));
    return true;
  };
  // The site's own way and the SDK's.
  head.append = (...all) =>
    append.apply(
      head,
      all.filter((added) => !blocks(added)),
    );
  head.appendChild = <Added extends Node>(added: Added): Added =>
    blocks(added) ? added : (appendChild.call(head, added) as Added);
}
