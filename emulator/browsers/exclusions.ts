/**
 * Excluded scenarios, by the reason. Each text names a folder or a file below `emulator/`, or a test: the file, a colon
 * and a part of the test's title.
 */
export type Exclusions = Readonly<Record<string, readonly string[]>>;

/** The scenarios that do not run in Firefox. */
export const exclusions: Exclusions = {
  'They open no page.': ['scenarios/doctor/'],
  'They start Chromium: with a profile or arguments of their own, or in another project.': [
    'scenarios/kit/example.spec.ts',
    'scenarios/pwa/launch.spec.ts',
    'scenarios/pwa/install.spec.ts: the browser can install the site',
    'scenarios/pwa/install.spec.ts: the browser refuses a site whose manifest',
    'scenarios/pwa/install.spec.ts: the installed app starts and can be read when the server is down',
    'scenarios/pwa/install.spec.ts: the app window',
    'scenarios/pwa/install-offer.spec.ts: Chromium fires the event',
    'scenarios/pwa/offline.spec.ts: when the server is down, pages can be read after a restart',
    'scenarios/pwa/update.spec.ts: Later hides an update in every tab until the browser restarts',
    'scenarios/google/auth-domains.spec.ts: without third-party storage',
    'scenarios/pages/policy-reports.spec.ts',
  ],
  'When two tabs sign in within milliseconds, Firefox may show one the key of the other until the next load (3 of 579).':
    ['scenarios/session/tabs.spec.ts: simultaneous sign-ins in two tabs end with one valid session'],
  'They drive Chromium by its own debugging protocol: its storage quota, its speed, or its screen.': [
    'scenarios/pwa/full-quota.spec.ts',
    'scenarios/pwa/install.spec.ts: the notch of a screen covers no content',
    'scenarios/pwa/update.spec.ts: clearing the site’s data does not offer an update',
    'scenarios/session/broken-storage.spec.ts: where the storage is full, a notice says so after signing in',
    'scenarios/session/persistence-contract.spec.ts: a database operation that loses its connection is retried',
    // For Firefox, browsers/firefox/worker.spec.ts tests the restart of a worker.
    'scenarios/session/tabs.spec.ts: a session outlives a restart of the worker',
    'scenarios/accessibility/screen-reader.spec.ts: the dialog has the name of its screen, and each screen is announced',
    'scenarios/loading/random-press.spec.ts',
  ],
  'Only Chromium lets a site offer to install it (beforeinstallprompt).': [
    'scenarios/pages/privacy.spec.ts: declining to install the site',
    'scenarios/pwa/install-offer.spec.ts: the card to install appears at the second visit, not at the first',
    'scenarios/pwa/install-offer.spec.ts: the footer’s link opens the browser’s install dialog, also after Not now',
    'scenarios/pwa/install-offer.spec.ts: Install opens the browser’s dialog, and the card closes when it is accepted',
    'scenarios/pwa/install-offer.spec.ts: the card to install is hidden while offline',
    'scenarios/pwa/install-offer.spec.ts: the card and the link are hidden once the site is installed',
    'scenarios/pwa/install-offer.spec.ts: hides the card for 30 days',
    'scenarios/pwa/connection.spec.ts: the app’s messages are accessible, and do not cover a focused link',
    'scenarios/pwa/message-strip.spec.ts: messages show one at a time, without a layout shift',
  ],
  'Playwright sees the requests and the scripts of a worker in Chromium only.': [
    'scenarios/pwa/offline.spec.ts: when the server never answers, the offline page shows after ten seconds',
    'scenarios/deploy/deployment.spec.ts: offline, the worker answers with the same policy',
    'scenarios/pwa/stored-files.spec.ts: the worker ignores reserved addresses and non-GET requests',
    'scenarios/loading/first-load.spec.ts: the worker stores no part of Firebase',
  ],
  'Playwright does not switch scripts off over WebDriver BiDi.': [
    'scenarios/links/auth-page.spec.ts: without scripts, the page of a link says that it needs JavaScript',
    'scenarios/pages/pages.spec.ts: is complete without scripts',
    'scenarios/pages/pages.spec.ts: without scripts the account page says that it needs JavaScript',
  ],
  'Playwright emulates no media in Firefox: neither print, nor contrast, nor forced colours, nor a touch screen.':
    [
      'scenarios/accessibility/contrast.spec.ts',
      'scenarios/pages/touch.spec.ts',
      'scenarios/accessibility/states.spec.ts',
      'scenarios/pages/faq.spec.ts: the FAQ prints every answer',
      'scenarios/pages/legal-pages.spec.ts: a legal page prints without navigation and buttons',
    ],
  'They count the pages in the text of a PDF, which Firefox compresses.': [
    'scenarios/pages/legal-pages.spec.ts: the terms print on one sheet of',
  ],
  'For a picture of Firefox, Playwright adds a style to the page, which the policy refuses.': [
    'scenarios/sign-in/layout.spec.ts: the email icon has as much contrast as the text beside it',
  ],
  'WebDriver BiDi counts the second click of a double click as a first one (UIEvent.detail).': [
    'scenarios/google/google-sign-in.spec.ts: a double click on the Google button ends with one chooser that works',
    'scenarios/sign-in/bad-input.spec.ts: double clicks sign up once, send one mail, and sign out once',
  ],
  'Over WebDriver BiDi, a reload waits for scripts of the page, and reloads at the same time fail.': [
    'scenarios/session/tabs.spec.ts: a tab that opens while the only other one reloads joins the session',
    'scenarios/session/tabs.spec.ts: tabs that start together stay in the session',
  ],
  'Where a route gives a request another address, a page in Firefox cannot read the answer.': [
    'scenarios/kit/own-address.spec.ts: test catches only the calls of that test',
    'scenarios/kit/own-address.spec.ts: a window that the app opens belongs to the test’s namespace',
  ],
  'Firefox leaves less: a sign-out overwrites what the key opens.': [
    'scenarios/session/left-on-disk.spec.ts: if the browser is killed right after sign-out',
  ],
  'Headless Firefox has windows of one size.': [
    'scenarios/google/google-sign-in.spec.ts: Google’s window is 500 by 600 pixels',
  ],
};

/** @returns a pattern that Playwright compares with the file and the titles of each test, joined by spaces */
export function matcherOf(table: Exclusions): RegExp {
  const scenarios = Object.values(table).flat().map(patternOf);
  return new RegExp(`(?:${scenarios.join('|')})`);
}

/** @param scenario a folder, a file, or a file, a colon and a part of a title */
function patternOf(scenario: string): string {
  const [file, title] = scenario.split(/: (.*)/) as [string, string?];
  if (file.endsWith('/')) return escape(file);
  return `${escape(file)} ${title === undefined ? '' : `.*${escape(title)}`}`;
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
