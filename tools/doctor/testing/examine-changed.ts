import { examine, type Examination } from '../examine.ts';
import type { Finding, Level } from '../finding.ts';
import { changing, type Change } from './changes.ts';
import { deployedSite, ORIGIN } from './deployed-site.ts';

/**
 * Examines the deployed site, whose answers `change` edits.
 *
 * @param change by default, nothing is edited
 * @param examined the origin to examine and an administrator's access token, if they matter
 */
export async function examineChanged(
  change: Change = () => undefined,
  { origin = ORIGIN, accessToken }: { origin?: string; accessToken?: string } = {},
): Promise<Examination> {
  return examine(origin, { ask: changing(await deployedSite(), change), accessToken });
}

export const findingsOf = ({ themes }: Examination): Finding[] => themes.flatMap(({ findings }) => findings);

/** @returns the ids of all findings of a level, in order */
export const idsOf = (examination: Examination, level: Level): string[] =>
  findingsOf(examination).flatMap((found) => (found.level === level ? [found.id] : []));
