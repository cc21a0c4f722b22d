import { operationsOf, reportedCode, wordOf, type Cause } from '../catalogue/cause.ts';
import { providerCauses } from '../catalogue/causes.ts';
import { printableJson } from '../command/printable.ts';
import { tableLines } from '../command/table.ts';
import type { Operation } from './operations.ts';

/** A code of the SDK, and the answer of the provider that causes the code. */
export interface CodeEntry {
  code: string;
  kind: Cause['kind'];
  when: string;
  /** The `message` of a refusal or the `body` of an HTTP 200 causes the code. If no answer causes the code, both are absent. */
  message?: string;
  body?: object;
  /** The HTTP status of the answer. */
  status?: number;
  /** The operations whose calls get this answer. */
  operations: readonly Operation[];
  source: string;
}

/** @returns every cause of the catalogue, in the catalogue's order; a code may have several causes */
export const codeEntries = (): CodeEntry[] => [...providerCauses].map(entryOf);

function entryOf([name, cause]: [string, Cause]): CodeEntry {
  const { kind, when, answer, source } = cause;
  const fields = { code: reportedCode(name, cause), kind, when, operations: operationsOf(cause), source };
  if (typeof answer !== 'object') return fields;
  return 'message' in answer
    ? { ...fields, message: answer.message, status: answer.status ?? 400 }
    : { ...fields, body: answer.body, status: 200 };
}

/** @returns the catalogue as JSON, or as a table of code, HTTP status, what happened and the provider's word */
export function codesInText(asJson: boolean): string {
  const entries = codeEntries();
  if (asJson) return printableJson(entries);
  const rows = entries.map(({ code, status, message, kind, when }) => [
    code,
    status === undefined ? '' : String(status),
    when,
    message === undefined ? kind : wordOf(message),
  ]);
  return tableLines([['Code', 'HTTP', 'When', 'Provider'], ...rows]).join('\n');
}
