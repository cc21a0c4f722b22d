import { causes } from '../site/causes.ts';
import { suggestion } from '../command/suggestion.ts';
import { OPERATIONS } from '../faults/operations.ts';
import { screens } from '../site/screens.ts';

const names = {
  code: [...causes.keys()],
  screen: Object.keys(screens),
  operation: Object.keys(OPERATIONS),
} satisfies Record<string, readonly string[]>;

/** The options that take a name. */
export type Named = { [Option in keyof typeof names]?: string | readonly string[] | undefined };

/** @throws {Error} of one line with a suggestion, if the name is unknown */
export function checkNames(asked: Named): void {
  for (const [option, known] of Object.entries(names)) {
    for (const name of [asked[option as keyof Named] ?? []].flat())
      if (!known.includes(name))
        throw new Error(`There is no ${option} ${JSON.stringify(name)}. ${suggestion(name, known)}`);
  }
}
