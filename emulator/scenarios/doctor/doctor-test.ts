import { dirname } from 'node:path';
import type { Examination } from '../../../tools/doctor/examine.ts';
import type { Finding, Level } from '../../../tools/doctor/finding.ts';
import { test as base } from '../../testing/deployed-test.ts';
import { PUBLISHED } from '../../testing/deployments/deployments.ts';
import type { Change } from './changes.ts';
import { examineBehind, type Examined } from './examine-deployed.ts';

export { expect } from '../../testing/deployed-test.ts';

export interface DoctorFixtures {
  /** Examines the deployed site, whose answers `change` edits. The default origin is that of the published site. */
  examineChanged: (change?: Change, examined?: Partial<Examined>) => Promise<Examination>;
}

/** `test` for a build with its own origin, owner and mailbox, which is served as in production (public-test.ts). */
export const test = base.extend<DoctorFixtures, { published: string }>({
  published: [
    async ({ deployments }, use) => use(await deployments.published()),
    { scope: 'worker', timeout: 120_000 },
  ],
  served: async ({ published }, use) => {
    const gateway = () => ({ publicHosts: true });
    await use({ folder: published, project: dirname(published), gateway });
  },
  examineChanged: async ({ site }, use) => {
    await use((change, examined) =>
      examineBehind(site.publicHosts!.port, { origin: PUBLISHED, change, ...examined }),
    );
  },
});

export const findingsOf = ({ themes }: Examination): Finding[] => themes.flatMap(({ findings }) => findings);

/** @returns the ids of all findings of a level, in order */
export const idsOf = (examination: Examination, level: Level): string[] =>
  findingsOf(examination).flatMap((found) => (found.level === level ? [found.id] : []));
