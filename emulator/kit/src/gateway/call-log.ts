import type { IncomingMessage, ServerResponse } from 'node:http';
import { LIMITS } from '../http/limits.ts';
import type { Operation } from '../catalogue/operations.ts';
import { recordCall, type Recording } from './recording.ts';

/** The recorded calls of one namespace, and who waits for them. */
export type CallLog = ReturnType<typeof callLog>;

export function callLog() {
  let recordings: Recording[] = [];
  let last = 0;
  /** The number of the newest call that is lost. */
  let lost = 0;
  const waiting = new Set<() => void>();
  const onChange = () => waiting.forEach((go) => go());

  return {
    record(operation: Operation, request: IncomingMessage, response: ServerResponse): Recording {
      const recording = recordCall(++last, operation, request, response, onChange);
      recordings.push(recording);
      if (recordings.length > LIMITS.calls) lost = recordings.shift()!.number;
      onChange();
      return recording;
    },
    /** @returns the number of the newest call; 0 if there was none */
    last: () => last,
    /** @returns the calls after a number, oldest first */
    after: (number: number): Recording[] => recordings.filter((recording) => recording.number > number),
    /** @returns whether calls after a number are lost, because the log was full */
    hasLost: (number: number): boolean => lost > number,
    /** Forgets the calls up to a number. */
    forget(number: number): void {
      recordings = recordings.filter((recording) => recording.number > number);
    },
    /** Waits until a call arrives, has wholly arrived or ends. @param ms How long at most. */
    change: (ms: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(go, ms).unref();
        waiting.add(go);
        function go(): void {
          clearTimeout(timer);
          waiting.delete(go);
          resolve();
        }
      }),
  };
}
