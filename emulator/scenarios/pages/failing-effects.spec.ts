import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parseSync } from 'vite';
import { untilStarted } from '../../testing/deployments/stored-site.ts';
import type { SignIn } from '../../testing/fixtures/sign-in.ts';
import { axeViolations } from '../../testing/guards/axe.ts';
import { expect, test } from '../../testing/test.ts';

/* If code throws while React renders, people see the page, or its title with a message, Reload and a link home. */

interface Failure {
  /** The source file whose effects throw, or call a part that throws. */
  file: string;
  /** What fails. This text is part of the test's title. */
  what: string;
  /** Runs in the page before the page's script, and breaks a function of the browser. */
  break?: () => void;
  /** What the person does to make the effect run. */
  act?: (page: Page, signIn: SignIn) => Promise<unknown>;
  /** The heading that the page must show after the failure. */
  heading: string;
  /** True if a message that the page has stopped working replaces the page's content. */
  isLost?: true;
}

const failures: readonly Failure[] = [
  {
    file: 'app/route-change.tsx',
    what: 'scrolling to the address’s fragment',
    break: () => void (Element.prototype.scrollIntoView = () => JSON.parse('broken')),
    act: (page) => page.goto('/faq#storage'),
    heading: 'Frequently Asked Questions',
  },
  {
    file: 'app/route-change.tsx',
    what: 'moving the focus to the new page',
    break: () => void (HTMLElement.prototype.focus = () => JSON.parse('broken')),
    act: async (page) => {
      await page.goto('/faq');
      await page.getByRole('banner').getByRole('link', { name: 'Download' }).dispatchEvent('click');
    },
    heading: 'Download',
  },
  {
    file: 'app/top-bar.tsx',
    what: 'showing Sign In',
    break: () =>
      void Object.defineProperty(HTMLElement.prototype, 'dataset', { get: () => JSON.parse('no') }),
    act: (page) => page.goto('/faq'),
    heading: 'FAQ',
    isLost: true,
  },
  {
    file: 'ui/notice.tsx',
    what: 'watching whether a notice has the focus',
    break: () => void Object.assign(window, { MutationObserver: undefined }),
    act: (page) => page.goto('/download'),
    heading: 'Download',
    isLost: true,
  },
  {
    file: 'ui/dialog.tsx',
    what: 'opening a dialog',
    break: () => void (HTMLDialogElement.prototype.showModal = () => JSON.parse('broken')),
    act: async (page) => {
      await page.goto('/contact-us');
      await page.getByRole('button', { name: 'Sign In' }).click();
    },
    heading: 'Contact Us',
    isLost: true,
  },
  {
    file: 'sign-in/sign-in.tsx',
    what: 'reading an earlier request for sign-in from storage',
    break: () => void Object.defineProperty(window, 'sessionStorage', { get: () => JSON.parse('broken') }),
    act: (page) => page.goto('/faq'),
    heading: 'Frequently Asked Questions',
  },
  {
    file: 'sign-in/sign-in-widget.tsx',
    what: 'mounting the widget',
    act: async (page) => {
      await page.goto('/faq');
      await untilStarted(page);
      await page.evaluate(() => void Object.assign(window, { AbortController: undefined }));
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('heading', { name: 'Sign-in could not be loaded' })).toBeVisible();
      await page.getByRole('button', { name: 'Close' }).click();
    },
    heading: 'Frequently Asked Questions',
  },
  {
    file: 'account/refresh-account.ts',
    what: 'listening for a return to the account',
    act: async (page, signIn) => {
      await signIn(page);
      await page.addInitScript(() => {
        const { addEventListener } = document;
        document.addEventListener = (...given: Parameters<typeof addEventListener>) =>
          given[0] === 'visibilitychange' && !given[2] && String(given[1]).includes('visible')
            ? JSON.parse('broken')
            : addEventListener.apply(document, given);
      });
      await page.goto('/user-page');
    },
    heading: 'Your Account',
    isLost: true,
  },
  {
    file: 'pages/page-failed.tsx',
    what: 'choosing a remedy for the failure',
    break: () => void Object.assign(window, { MutationObserver: undefined, fetch: undefined }),
    act: (page) => page.goto('/download'),
    heading: 'Download',
    isLost: true,
  },
  {
    file: 'pages/user-page.tsx',
    what: 'loading the script of the account',
    act: async (page, signIn) => {
      await signIn(page);
      await page.context().route('**/assets/account-*.js*', (route) => route.abort());
      await page.goto('/user-page');
    },
    heading: 'Your Account',
    isLost: true,
  },
  {
    file: 'pwa/message-strip.tsx',
    what: 'the timer of a success message',
    act: async (page) => {
      await page.goto('/faq');
      await untilStarted(page);
      await page.context().setOffline(true);
      await expect(page.getByText('You are offline.')).toBeVisible();
      await page.evaluate(() => {
        const { setTimeout } = window;
        Object.assign(window, {
          setTimeout: (task: () => void, ms: number) =>
            ms === 6000 ? JSON.parse('broken') : setTimeout(task, ms),
        });
      });
      await page.context().setOffline(false);
      await expect(page.locator('#message-strip')).toBeEmpty();
    },
    heading: 'Frequently Asked Questions',
  },
];

for (const { file, what, act, heading, isLost, ...failure } of failures)
  test(`a page still shows its heading when ${what} fails (${file})`, async ({
    page,
    signIn,
    allowConsole,
  }) => {
    allowConsole(/./);
    if (failure.break) await page.addInitScript(failure.break);
    await act?.(page, signIn);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    if (isLost) await expectWayOn(page);
    else await expect(page.getByRole('contentinfo')).toBeVisible();
  });

async function expectWayOn(page: Page): Promise<void> {
  await expect(page.getByRole('alert').getByText('This page stopped working.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'home page' })).toHaveAttribute('href', '/');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
}

test('for each source file with a React effect, a test makes the effect fail', () => {
  const src = join(import.meta.dirname, '../../../src');
  const withEffect = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /^(?!provider\/).+\.tsx?$/.test(file) && importsEffect(file, readFileSync(join(src, file), 'utf8')),
  );
  expect(withEffect.toSorted()).toEqual([...new Set(failures.map(({ file }) => file))].toSorted());
});

const importsEffect = (file: string, text: string): boolean =>
  parseSync(file, text).module.staticImports.some(
    ({ moduleRequest, entries }) =>
      moduleRequest.value === 'react' &&
      entries.some(({ importName }) => ['useEffect', 'useLayoutEffect'].includes(importName.name ?? '')),
  );

test('if the router fails, the page keeps its title and offers a reload', async ({ page, allowConsole }) => {
  allowConsole(/./);
  await page.addInitScript(() =>
    Object.defineProperty(History.prototype, 'state', { get: () => JSON.parse('broken') }),
  );
  await page.goto('/subscribe');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Price List');
  await expect(page).toHaveTitle(/^Price List/);
  expect(await axeViolations(page)).toEqual([]);
  await expectWayOn(page);
});

test('if rendering the error message fails, the page looks as it was prerendered', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/./);
  await page.addInitScript(() => {
    const { createElement } = document;
    Object.assign(window, { MutationObserver: undefined });
    document.createElement = (...given: Parameters<typeof createElement>) =>
      given[0] === 'button' ? JSON.parse('broken') : createElement.apply(document, given);
  });
  await page.goto('/faq');
  await expect(page.locator(':root[data-not-loaded]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert').getByText('this page has not loaded completely')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact-us');
});
