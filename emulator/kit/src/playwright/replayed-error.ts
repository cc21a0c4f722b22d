import type { TestInfo } from '@playwright/test';
import type { Operation } from '../faults/client.ts';

/** An error that a test made an app meet, and how the app took it: one row of the report. */
export interface ReplayedError {
  /** The code that the SDK should report; empty if the test did not come that far. */
  code: string;
  /** The provider's word for it on the wire. */
  word?: string;
  /** The fact in plain words. */
  when?: string;
  /** The call that met the error, if any did. */
  operation?: Operation;
  /** The texts that became visible afterwards, in the order of the page. */
  said: string[];
  verdict: 'passed' | 'failed';
  /** Why it failed, in a sentence or several. */
  reason?: string;
}

/** The names of the attachments by which the fixture hands a row, and then its picture (JPEG), to the reporter. */
export const ATTACHED = { row: 'auth-faults-row', picture: 'auth-faults-picture' } as const;

export const attachRow = (testInfo: TestInfo, row: ReplayedError): Promise<void> =>
  testInfo.attach(ATTACHED.row, { body: JSON.stringify(row), contentType: 'application/json' });
