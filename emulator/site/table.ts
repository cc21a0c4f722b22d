import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import type { ListedScreen } from './screen.ts';
import { listedScreens } from './screens.ts';

export const README = fileURLToPath(new URL('../README.md', import.meta.url));
const STYLE = fileURLToPath(new URL('../../.oxfmtrc.json', import.meta.url));
const START = '<!-- screens: written by `npm run tables` -->';
const END = '<!-- /screens -->';

/**
 * @returns the current text of emulator/README.md, and the same text with a table of the current screens
 * @throws {Error} if the text lacks the marks around the table
 */
export async function readmeWithScreens(): Promise<{ before: string; after: string }> {
  const before = (await readFile(README, 'utf8')).replaceAll('\r', '');
  const start = before.indexOf(START);
  const end = before.indexOf(END);
  if (start < 0 || end < start) throw new Error(`emulator/README.md has no "${START}" before "${END}".`);
  const text = `${before.slice(0, start + START.length)}\n\n${tableOf(listedScreens)}\n\n${before.slice(end)}`;
  const { code: after } = await format(README, text, JSON.parse(await readFile(STYLE, 'utf8')));
  return { before, after };
}

function tableOf(rows: readonly ListedScreen[]): string {
  const lines = rows.map(
    ({ title, way, scenario, dependsOnProtection }) =>
      `| ${title} | ${way} | ${scenario.replace(/^[^:]+/, '`$&`')}${dependsOnProtection ? ' (with protection on and off)' : ''} |`,
  );
  return ['| screen | how to reach it | scenario |', '| --- | --- | --- |', ...lines].join('\n');
}
