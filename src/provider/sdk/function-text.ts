/*
 * A blocking function of the project may refuse a sign-in with a sentence of its own
 * (firebase.google.com/docs/auth/extend-with-blocking-functions); the provider wraps it in its error message.
 */

/** The provider's wrapping, then that of the Auth emulator (firebase-tools 15.34, emulator/auth/operations.ts). */
const WRAPPED =
  /HTTP Cloud Function returned an error: (?<provider>\{.*\})|HTTP request to \S+ returned HTTP error \d+: (?<emulator>\{.*\})/s;

/** What a person reads of it, in characters: it is meant to be a sentence, and may be anything. */
const LIMIT = 300;

/**
 * What a blocking function says to the person.
 * @param message of an error of the SDK
 * @returns undefined when no function said anything
 */
export function functionTextOf(message: string): string | undefined {
  const { provider, emulator } = WRAPPED.exec(message)?.groups ?? {};
  const json = provider ?? emulator;
  if (json === undefined) return undefined;
  try {
    const { error } = JSON.parse(json) as { error?: { message?: unknown } };
    const text = typeof error?.message === 'string' ? error.message.trim() : '';
    if (text === '') return undefined;
    return text.length > LIMIT ? `${text.slice(0, LIMIT - 1).trimEnd()}…` : text;
  } catch {
    return undefined;
  }
}

/**
 * Of a refusal the SDK reads two parts between ` : ` and drops the rest (`_performFetchWithErrorHandling`,
 * api/index.ts), so a function's sentence with ` : ` in it would break off.
 * @param body of the provider's answer
 * @returns the same, with those of the sentence made into something else that looks alike
 */
export function withWholeFunctionText(body: string): string {
  const start = body.indexOf(MARK);
  if (start < 0) return body;
  const kept = start + MARK.length;
  return body.slice(0, kept) + body.slice(kept).replaceAll(' : ', '\u00a0: ');
}

const MARK = 'BLOCKING_FUNCTION_ERROR_RESPONSE : ';
