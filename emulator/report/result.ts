import type { CauseKind } from '../catalogue/cause.ts';
import type { Place } from '../site/observation.ts';

/** One row of replay.json: what was replayed, and what came of it. */
export interface Result {
  title: string;
  code: string;
  /** How the code came about: see emulator/catalogue/cause.ts. */
  cause: CauseKind;
  /** The name of the circumstance of a native one. */
  trigger?: string;
  source: string;
  operation: string | null;
  screen: string;
  place: Place | 'nothing';
  /** What the person read; null for nothing. */
  text: string | null;
  session: string;
  /** The screen or page that the person is on by then, where it is another. */
  leadsTo?: string;
  next: string;
  verdict: 'passed' | 'failed';
  ms: number;
  /** Codes that the SDK reported, and calls of the provider, as `accounts:signUp 400`. */
  codes: string[];
  calls: string[];
  /** Why it failed, one line. */
  reason?: string;
}

/** A run as replay.json has it. */
export interface Run {
  startedAt: string;
  /** All of it, with the emulators' start. */
  ms: number;
  scope: 'catalogue' | 'matrix' | 'part';
  /** Whether its rows are cells of the matrix. */
  isMatrix: boolean;
  counts: Record<CauseKind | 'passed' | 'failed' | 'codes' | 'rows', number>;
  rows: Result[];
}
