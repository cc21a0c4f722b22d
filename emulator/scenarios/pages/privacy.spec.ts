import type { Page } from '@playwright/test';
import type { Accounts, FaultsClient } from 'firebase-auth-faults';
import { expect, test } from '../../testing/test.ts';
import { visit, visitAndStore } from '../../testing/deployments/stored-site.ts';
import { chooseAccount, openChooser } from '../../site/take-steps.ts';
import { mailLink, signInByLink } from '../steps/email-link.ts';
import { blockWindows } from '../steps/google.ts';
import { withPhone } from '../steps/phone.ts';
import { expectSignedIn } from '../steps/session.ts';
import { greeting, openSignIn, signInByForm } from '../steps/sign-in.ts';
import { readablePages } from '../steps/site-pages.ts';
import { recordTraces, withCaches, type Trace } from './traces.ts';

test.use({ asDeployed: true });

/*
 * The privacy policy lists what the site stores in the browser, and which hosts the site contacts. `USES` lists exactly the
 * entries of the policy that each use of the site needs. The last test finds entries that no use needs.
 */

type Visit = { page: Page; namespace: string; accounts: Accounts; faults: FaultsClient };

/** A use of the site, with the entries of the privacy policy that cover it. */
type Use = {
  title: string;
  settings?: object;
  act: (visit: Visit) => Promise<void>;
  names: readonly string[];
  hosts: readonly string[];
};

const VISITED = ['workbox-precache… (Cache storage)'];
const SIGNED_IN = [
  ...VISITED,
  '__sak (Local and session storage)',
  'specdock:probe (Local and session storage)',
  'specdock:session-id (Session storage)',
  'specdock:session-note (Local storage)',
  'specdock-sessions (IndexedDB)',
  'firebase-heartbeat-database (IndexedDB)',
  'validate-browser-context-for-indexeddb-analytics-module (IndexedDB)',
  '__Host-specdock-session (Cookie)',
  'specdock-probe (Cookie)',
];
const WITH_WINDOW = [...SIGNED_IN, 'a random number (Local and session storage)'];
const PROVIDER = 'identitytoolkit.googleapis.com';

const USES: readonly Use[] = [
  {
    title: 'reading every page',
    async act({ page }) {
      await visitAndStore(page);
      for (const { path } of readablePages)
        // `visit` waits, because Firefox logs an error if a person leaves a page while the worker is still answering.
        await visit(page, path);
    },
    names: VISITED,
    hosts: [],
  },
  {
    title: 'signing in with a password, and staying for more than an hour',
    async act({ page, accounts }) {
      await page.clock.install();
      await signInByForm(page, await accounts.create(), '/');
      await page.clock.fastForward('01:00:00');
      const renewed = page.waitForResponse('https://securetoken.googleapis.com/**');
      await page.reload();
      await renewed;
    },
    names: SIGNED_IN,
    hosts: [PROVIDER, 'securetoken.googleapis.com'],
  },
  {
    title: 'signing in through Google’s window',
    async act({ page, accounts }) {
      await openSignIn(page, '/');
      await chooseAccount(await openChooser(page), { email: accounts.newEmail('grace') });
      await expectSignedIn(page);
    },
    names: WITH_WINDOW,
    hosts: ['apis.google.com', '….firebaseapp.com', PROVIDER],
  },
  {
    title: 'signing in on Google’s page',
    async act({ page, namespace, accounts, faults }) {
      await faults.changeSettings({ authDomain: `${namespace}.web.app` });
      await blockWindows(page);
      const dialog = await openSignIn(page, '/');
      await dialog.getByRole('button', { name: 'Sign in with Google' }).click();
      await page.waitForURL('**/__/auth/handler?**');
      await chooseAccount(page, { email: accounts.newEmail('grace') });
      await expectSignedIn(page);
    },
    names: [...WITH_WINDOW, 'firebaseui::… (Session storage)', 'firebase:… (Session storage)'],
    hosts: ['apis.google.com', PROVIDER],
  },
  {
    title: 'signing in with a phone number',
    settings: withPhone.signInSettings,
    async act({ page, accounts }) {
      const dialog = await openSignIn(page, '/');
      await dialog.getByRole('button', { name: 'Sign in with phone' }).click();
      const number = accounts.newPhoneNumber();
      await dialog.getByLabel('Phone number').fill(number);
      await dialog.getByRole('button', { name: 'I am not a robot' }).click();
      await dialog.getByRole('button', { name: 'Verify' }).click();
      await dialog.getByLabel('6-digit code').fill(await accounts.phoneCode(number));
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(greeting(page)).toBeVisible();
    },
    names: SIGNED_IN,
    hosts: [PROVIDER, 'www.google.com', 'www.gstatic.com'],
  },
  {
    title: 'signing in with a mailed link',
    settings: { methods: ['google', 'emailLink'] },
    async act({ page, accounts }) {
      const { link } = await mailLink(page, accounts, accounts.newEmail('ada'));
      await signInByLink(page, link);
      await expect(greeting(page)).toBeVisible();
    },
    names: [...SIGNED_IN, 'emailForSignIn (Cookie)', 'pendingEncryptedCredential (Cookie)'],
    hosts: [PROVIDER],
  },
];

/** A stored item in the privacy policy. `entry` consists of the item's name and, in brackets, the kind of storage. */
type Kept = { name: string; where: string; entry: string };

/** @returns the list of stored items and the list of hosts on the page of the privacy policy */
async function readPolicy(page: Page): Promise<{ kept: Kept[]; hosts: string[] }> {
  await page.goto('/privacy-policy');
  const terms = (heading: string) =>
    page
      .getByRole('heading', { level: 3, name: heading })
      .locator('+ dl dt')
      .evaluateAll((all) =>
        all.map((term) => ({
          names: [...term.querySelectorAll('code')].map(({ innerText }) => innerText),
          where: term.querySelector('span')!.innerText,
        })),
      );
  const kept = await terms('What Your Browser Keeps');
  const hosts = await terms('Hosts That Your Browser Contacts');
  return {
    kept: kept.flatMap(({ names, where }) =>
      names.map((name) => ({ name, where, entry: `${name} (${where})` })),
    ),
    hosts: hosts.flatMap(({ names }) => names),
  };
}

/** @returns the sorted entries that cover the traces, and the traces without an entry */
function entriesOf(traces: readonly Trace[], kept: readonly Kept[]): string[] {
  const covered = traces.map(({ place, name }) => {
    const entry = kept.find((one) => fits(one.name, name) && isAt(one.where, place));
    return entry?.entry ?? `${name} (${place}) is not in the policy`;
  });
  return [...new Set(covered)].toSorted();
}

const isAt = (where: string, place: string): boolean =>
  where === place || (where === 'Local and session storage' && /^(Local|Session) storage$/.test(place));

/** @returns whether a name in the policy matches the name of a trace; `…` in the policy's name stands for any text */
function fits(pattern: string, name: string): boolean {
  if (pattern === 'a random number') return /^\d+$/.test(name);
  const [start, end] = pattern.split('…') as [string, string?];
  return end === undefined ? pattern === name : name.startsWith(start) && name.endsWith(end);
}

test.use({ serviceWorkers: 'allow' });

for (const { title, settings, act, names, hosts } of USES)
  test.describe(() => {
    if (settings) test.use({ signInSettings: settings });

    test(`the site stores only data, and contacts only hosts, that the privacy policy lists: ${title}`, async ({
      page,
      context,
      namespace,
      accounts,
      faults,
      thirdParty,
    }) => {
      const traces = await recordTraces(context, `${namespace}.web.app`);
      await act({ page, namespace, accounts, faults });
      const policy = await readPolicy(page);
      expect(entriesOf(await withCaches(page, traces), policy.kept)).toEqual(names.toSorted());
      const contacted = new Set(thirdParty.map((address) => new URL(address).host));
      contacted.delete(`${namespace}.web.app`);
      const named = [...contacted].map((host) => policy.hosts.find((pattern) => fits(pattern, host)) ?? host);
      expect(named.toSorted()).toEqual(hosts.toSorted());
    });
  });

test('each entry of the privacy policy belongs to at least one use of the site', async ({ page }) => {
  const policy = await readPolicy(page);
  const needed = new Set(USES.flatMap(({ names }) => names));
  expect(policy.kept.map(({ entry }) => entry).filter((entry) => !needed.has(entry))).toEqual([]);
  const contacted = new Set(USES.flatMap(({ hosts }) => hosts));
  expect(policy.hosts.filter((host) => !contacted.has(host))).toEqual([]);
});
