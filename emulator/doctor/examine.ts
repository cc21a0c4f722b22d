import { printable } from 'firebase-auth-faults/command';
import { asker, type Ask } from './ask.ts';
import type { Check } from './check.ts';
import { wrong, type Finding, type Result } from './finding.ts';
import { knock } from './front-door.ts';
import { NoAnswer } from './no-answer.ts';
import { themes } from './themes.ts';
import { visit, type Visit } from './visit.ts';

/** The findings about one site. */
export interface Examination {
  site: string;
  themes: { theme: string; findings: Finding[] }[];
}

/**
 * Checks a site from outside. It only reads.
 *
 * @param origin of the site, without a slash at its end
 * @param options.accessToken of an administrator of the project, if there is one
 * @throws {CannotCheck} if another site answers
 * @throws {NoAnswer} if nothing answers
 */
export async function examine(
  origin: string,
  { ask = asker(), accessToken }: { ask?: Ask; accessToken?: string | undefined } = {},
): Promise<Examination> {
  await knock(origin, ask);
  const visited = await visit(origin, ask, accessToken);
  const found: Examination['themes'] = [];
  for (const [theme, checks] of themes) {
    const findings: Finding[] = [];
    for (const check of checks) findings.push(...(await findingsOf(check, visited)));
    found.push({ theme, findings });
  }
  return { site: origin, themes: found };
}

async function findingsOf({ id, run }: Check, visited: Visit): Promise<Finding[]> {
  const results = await run(visited).catch((error: Error): Result[] => [
    error instanceof NoAnswer
      ? wrong(error.message, 'Run the doctor again when it answers.')
      : wrong(
          `What the site sends cannot be read: ${error.message}.`,
          'Compare it with what the gateway of npm start sends.',
        ),
  ]);
  return results.map((result) => safe({ id, ...result }));
}

/** Removes control characters: a text that the site has sent must not act on a terminal. */
const safe = (finding: Finding): Finding =>
  Object.fromEntries(
    Object.entries(finding).flatMap(([name, text]: [string, string | undefined]) =>
      text === undefined ? [] : [[name, printable(text)]],
    ),
  ) as unknown as Finding;
