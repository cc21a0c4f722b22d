import type { Page } from '@playwright/test';
import type { Trace } from './traces.ts';

/** An entry of the policy: `entry` is its name with its place, in brackets. */
export type Kept = { name: string; where: string; entry: string };

/** Reads both lists in the policy as a person sees them. */
export async function readPolicy(page: Page): Promise<{ kept: Kept[]; hosts: string[] }> {
  await page.goto('/privacy-policy');
  const terms = (heading: string) =>
    page
      .getByRole('heading', { level: 3, name: heading })
      .locator('+ dl dt')
      .evaluateAll((all) =>
        all.map((term) => ({
          names: [...term.querySelectorAll('code')].map(({ innerText }) => innerText),
          where: term.querySelector('span')!.innerText,
        })),
      );
  const kept = await terms('What Your Browser Keeps');
  const hosts = await terms('Hosts That Your Browser Contacts');
  return {
    kept: kept.flatMap(({ names, where }) =>
      names.map((name) => ({ name, where, entry: `${name} (${where})` })),
    ),
    hosts: hosts.flatMap(({ names }) => names),
  };
}

/** @returns the entries that cover the traces, in order, and the traces that none covers */
export function entriesOf(traces: readonly Trace[], kept: readonly Kept[]): string[] {
  const covered = traces.map(({ place, name }) => {
    const entry = kept.find((one) => fits(one.name, name) && isAt(one.where, place));
    return entry?.entry ?? `${name} (${place}) is not in the policy`;
  });
  return [...new Set(covered)].toSorted();
}

const isAt = (where: string, place: string): boolean =>
  where === place || (where === 'Local and session storage' && /^(Local|Session) storage$/.test(place));

/** @returns whether a name in the policy means this one: `…` stands for any text */
export function fits(pattern: string, name: string): boolean {
  if (pattern === 'a random number') return /^\d+$/.test(name);
  const [start, end] = pattern.split('…') as [string, string?];
  return end === undefined ? pattern === name : name.startsWith(start) && name.endsWith(end);
}
