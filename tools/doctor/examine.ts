import { printable } from 'firebase-auth-faults/internal/command';
import { asker, type Ask } from './ask.ts';
import { notChecked, Unknown, wrong, type Finding, type Result } from './finding.ts';
import { CannotCheck, assertOurSite } from './our-site.ts';
import { limited } from './limits.ts';
import { NoAnswer } from './no-answer.ts';
import { themes } from './themes.ts';
import { visit, type Check, type Visit } from './visit.ts';

/** The findings about one site. */
export interface Examination {
  site: string;
  themes: { theme: string; findings: Finding[] }[];
}

/**
 * Checks a site from outside. Changes nothing.
 *
 * @param origin the site's origin, without a slash at the end
 * @param options.accessToken the access token of an administrator of the project, if any
 * @throws {CannotCheck} if another site answers, or a limit is reached
 * @throws {NoAnswer} if nothing answers
 */
export async function examine(
  origin: string,
  options: { ask?: Ask; accessToken?: string | undefined } = {},
): Promise<Examination> {
  const ask = limited(options.ask ?? asker(), origin);
  await assertOurSite(origin, ask);
  const visited = await visit(origin, ask, options.accessToken);
  const found: Examination['themes'] = [];
  for (const [theme, checks] of themes) {
    const findings: Finding[] = [];
    for (const [id, check] of Object.entries(checks))
      findings.push(...(await findingsOf(id, check, visited)));
    found.push({ theme, findings });
  }
  return { site: origin, themes: found };
}

async function findingsOf(id: string, check: Check, visited: Visit): Promise<Finding[]> {
  const results = await check(visited).catch((error: Error): Result => {
    if (error instanceof CannotCheck) throw error;
    if (error instanceof Unknown) return notChecked(`${id}: ${error.message}.`);
    if (error instanceof NoAnswer) return wrong(error.message, 'Run the doctor again when it answers.');
    return wrong(
      `What the site sends cannot be read: ${error.message}.`,
      'Compare it with what the gateway of npm start sends.',
    );
  });
  return [results ?? []].flat().map(({ id: own = id, level, what, mend, where }) => ({
    id: own,
    level,
    what: safe(what),
    mend: mend && safe(mend),
    where: where && safe(where),
  }));
}

/** Shortens a text that has parts from the site, and removes control characters, which could control the terminal. */
const safe = (text: string): string => printable(text.slice(0, 500));
