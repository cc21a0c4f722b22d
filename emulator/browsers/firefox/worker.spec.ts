import { readdirSync, readFileSync } from 'node:fs';
import { expectSignedIn } from '../../scenarios/steps/session.ts';
import { untilStored } from '../../testing/deployments/stored-site.ts';
import { expect, test } from '../../testing/test.ts';

/** How long an idle service worker keeps running in this test (milliseconds). Firefox's default is 30 s. */
const IDLE = 1000;

/** @returns the running processes of this machine (proc(5)), without zombies */
const processes = () =>
  readdirSync('/proc').flatMap((entry) => {
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      const [, name, state, parent, group] = /^\d+ \((.*)\) (\S) (\d+) (\d+)/.exec(stat)!;
      return state === 'Z' ? [] : { name: name!, parent: Number(parent), group: Number(group) };
    } catch {
      return [];
    }
  });

test.use({
  serviceWorkers: 'allow',
  launchOptions: ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      firefoxUserPrefs: {
        ...launchOptions.firefoxUserPrefs,
        'dom.serviceWorkers.idle_timeout': IDLE,
        'dom.serviceWorkers.idle_extended_timeout': IDLE,
      },
    }),
});

test('a session outlives a restart of the service worker', async ({ page, signIn }) => {
  const { group: firefox } = processes().find(
    ({ parent, name }) => parent === process.pid && name.startsWith('firefox'),
  )!;
  /** @returns the processes of service workers; Firefox runs a site's workers in a separate process */
  const workers = () =>
    processes().filter(({ group, name }) => group === firefox && name.startsWith('Isolated Servic'));
  await signIn(page);
  await untilStored(page);
  expect(workers()).toHaveLength(1);
  await expect.poll(workers).toEqual([]);
  await page.reload();
  expect(workers()).toHaveLength(1);
  await expectSignedIn(page);
});
