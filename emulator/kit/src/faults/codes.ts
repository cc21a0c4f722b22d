import { operationsOf, reportedCode, wordOf } from '../catalogue/cause.ts';
import { providerCauses } from '../catalogue/causes.ts';
import { printableJson } from '../command/printable.ts';
import { tableLines } from '../command/table.ts';

/**
 * The provider's answer that causes a code: the `message` of a refusal, or the `body` of an HTTP 200. Empty if no answer
 * causes the code.
 */
type SentAnswer = { message?: string; body?: object; status?: number };

/** @returns every entry of the catalogue, in the catalogue's order; several entries may have the same code */
export const codeEntries = () =>
  [...providerCauses].map(([name, cause]) => {
    const { kind, when, answer, source } = cause;
    const code = reportedCode(name, cause);
    const { message, body, status }: SentAnswer =
      typeof answer === 'object' ? { status: 'message' in answer ? 400 : 200, ...answer } : {};
    return { code, kind, when, message, body, status, operations: operationsOf(cause), source };
  });

/** @returns the catalogue as JSON, or as a table: the code, the HTTP status, what happened, and the provider's error word */
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
