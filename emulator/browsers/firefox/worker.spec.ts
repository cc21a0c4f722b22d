import { expectSignedIn } from '../../scenarios/steps/session.ts';
import { untilStored } from '../../testing/deployments/stored-site.ts';
import { expect, test } from '../../testing/test.ts';
import { processes } from '../processes.ts';

/** How long a worker stays without work (milliseconds), in place of 30 s. */
const IDLE = 1000;

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

test('a session outlives a restart of the worker', async ({ page, signIn }) => {
  const { group: firefox } = processes().find(
    ({ parent, name }) => parent === process.pid && name.startsWith('firefox'),
  )!;
  /** Firefox runs the workers of a site in a process of their own. */
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
