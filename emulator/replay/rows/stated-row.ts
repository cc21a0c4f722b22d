import type { Fault } from 'firebase-auth-faults/client';
import type { Said } from '../../site/screen.ts';
import type { ScreenNameIn } from '../../site/screens.ts';

/** A code, or a code with what does not follow from the tables. */
export type StatedRow = string | StatedOutcome;

/**
 * With a `place`, a `leadsTo` or an `explains`, the outcome is written out: only the text, if it is not stated, comes from the
 * product's table.
 */
export interface StatedOutcome extends Said {
  code: string;
  /** A fact, where more than one row has the same coordinates. */
  title?: string;
  /** The answers to the operation's calls in turn, if not only the code: codes, or faults that cause none. */
  answers?: readonly (string | Fault)[];
  /** The code with which the person's next attempt fails, too: its text replaces the first. */
  secondCode?: string;
}

type CallsOf<Screen> = Screen extends { calls: infer Calls } ? keyof Calls & string : never;

/** The rows of a file of `site/screens/`, by screen and by the operation that is answered or, without one, `triggered`. */
export type RowsOf<File> = {
  [Name in ScreenNameIn<File>]?: {
    [Cause in 'triggered' | CallsOf<File[Name]>]?: readonly StatedRow[];
  };
};
