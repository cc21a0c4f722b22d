import { dirname } from 'node:path';
import { asker } from '../../doctor/ask.ts';
import { examine, type Examination } from '../../doctor/examine.ts';
import type { Level } from '../../doctor/finding.ts';
import { test as base } from '../../testing/deployed-test.ts';
import { PUBLISHED } from '../../testing/deployments/deployments.ts';
import { startSite } from '../../testing/deployments/site.ts';
import { runningStack } from '../../testing/run/running-stack.ts';
import { startChanging, type Change } from './changed-answers.ts';
import { json, provider } from './changes.ts';

export { expect } from '../../testing/deployed-test.ts';

interface Examined {
  /** By default, the published site's. */
  origin?: string;
  accessToken?: string;
}

export interface DoctorFixtures {
  /** Examines the deployed site, with its answers changed on their way. */
  examineChanged: (change?: Change, examined?: Examined) => Promise<Examination>;
}

/** The Auth emulator lacks this call: its answer for a provider that is switched on, as Google's. */
const googleIsOn = provider(
  'accounts:createAuthUri',
  json({ authUri: 'https://accounts.google.com/o/oauth2/auth', providerId: 'google.com', sessionId: 'a' }),
  'google.com',
);

/** `test` on a build with details of its own, deployed as in production: see public-test.ts. */
export const test = base.extend<DoctorFixtures, { published: string }>({
  published: [
    async ({ deployments }, use) => use(await deployments.published()),
    { scope: 'worker', timeout: 120_000 },
  ],
  site: async ({ published }, use) => {
    const { auth } = runningStack();
    const gateway = () => ({ publicHosts: true });
    const site = await startSite({ folder: published, project: dirname(published), auth, gateway });
    await use(site);
    await site.close();
  },
  examineChanged: async ({ site }, use) => {
    const started: { close(): Promise<void> }[] = [];
    await use(async (change = () => undefined, { origin = PUBLISHED, accessToken } = {}) => {
      const changing = await startChanging(site.publicHosts!.port, (answer, asked) => {
        googleIsOn(answer, asked);
        change(answer, asked);
      });
      started.push(changing);
      return examine(origin, { ask: asker(changing.connection), accessToken });
    });
    for (const { close } of started) await close();
  },
});

/** @returns the ids of the findings of one level, in order */
export const idsOf = ({ themes }: Examination, level: Level): string[] =>
  themes.flatMap(({ findings }) => findings.filter((found) => found.level === level).map(({ id }) => id));
