import type { CauseKind } from 'firebase-auth-faults/catalogue';
import type { LabSelection } from '../lab/address.ts';
import type { Observation, Place } from '../site/observation.ts';
import type { ScreenName } from '../site/screens.ts';

/** One row of replay.json: a replayed error, and its outcome. */
export interface Result {
  /** Names the row in the report's address, and from one run to the next. */
  id: string;
  title: string;
  code: string;
  /** The provider's word for it on the wire, such as `EMAIL_EXISTS`, if it has another one. */
  word?: string;
  cause: CauseKind;
  /** The trigger of a native cause. */
  trigger?: string;
  source: string;
  operation: string | null;
  screen: ScreenName;
  /** The place of the text; `screen` if the next screen itself explains what happened. */
  place: Place | 'nothing' | 'screen';
  /** The text that the person read; null for none. */
  text: string | null;
  session: Observation['session'];
  /** The text of the next attempt, where that met another error. */
  second?: Pick<Result, 'code' | 'place' | 'text'>;
  /** The screen or page that the person ends on, where it is another one. */
  leadsTo?: string;
  next: string;
  /** The selection that opens the row in the lab, where the lab can reproduce it. */
  lab?: LabSelection;
  verdict: 'passed' | 'failed';
  /** How long the row took, in milliseconds. */
  ms: number;
  /** Codes of the errors that the SDK created, in order. */
  codes: string[];
  /** Calls of provider operations and their status, such as `accounts:signUp 400`. */
  calls: string[];
  /** Why it failed, in one line. */
  reason?: string;
  /** Why an earlier attempt failed, in one line, where the row passed when tried again. */
  flaky?: string;
}

/** The content of replay.json. */
export interface ReplayRun {
  startedAt: string;
  /** The commit, with `-dirty` if files differ from it; null without git. */
  commit: string | null;
  /** The version of the Firebase SDK. */
  sdk: string;
  /** From the start of the first row to the end of the last, in milliseconds. */
  ms: number;
  scope: 'catalogue' | 'matrix' | 'part';
  /** Whether the rows are cells of the matrix. */
  isMatrix: boolean;
  /** A flaky row has passed, too. */
  counts: Record<CauseKind | 'passed' | 'failed' | 'flaky' | 'codes' | 'rows', number>;
  rows: Result[];
}
