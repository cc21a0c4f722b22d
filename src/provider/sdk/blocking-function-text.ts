/*
 * A blocking function of the Firebase project may refuse a sign-in, and give a sentence for the person
 * (firebase.google.com/docs/auth/extend-with-blocking-functions). The provider wraps this sentence in an error message.
 */

/** The error message of the provider, or of the Auth emulator (firebase-tools 15.34, emulator/auth/operations.ts). */
const WRAPPED =
  /HTTP Cloud Function returned an error: (?<provider>\{.*\})|HTTP request to \S+ returned HTTP error \d+: (?<emulator>\{.*\})/s;

/** The longest sentence that we show (characters). The function should send one sentence, but may send any text. */
const LIMIT = 300;

/**
 * Reads the sentence of a blocking function.
 * @param error the value with which an operation of the SDK rejected
 * @returns the sentence, cut to 300 characters; undefined if no function has refused, or the function gave no sentence
 */
export function functionTextOf(error: unknown): string | undefined {
  const { message } = (error ?? {}) as { message?: unknown };
  const { provider, emulator } = WRAPPED.exec(String(message))?.groups ?? {};
  try {
    // If no function has refused, `JSON.parse` throws.
    const refusal = JSON.parse((provider ?? emulator)!) as { error?: { message?: unknown } };
    const text = typeof refusal.error?.message === 'string' ? refusal.error.message.trim() : '';
    if (text === '') return undefined;
    return text.length > LIMIT ? `${text.slice(0, LIMIT - 1).trimEnd()}…` : text;
  } catch {
    return undefined;
  }
}

const MARK = 'BLOCKING_FUNCTION_ERROR_RESPONSE : ';

/**
 * Keeps the SDK from cutting a function's sentence. The SDK splits the error message at ` : `, and keeps only the first two
 * parts (`_performFetchWithErrorHandling`, api/index.ts).
 * @param body the body of the provider's answer
 * @returns the body. Each ` : ` in the sentence has another space character, at which the SDK does not split.
 */
export function withWholeFunctionText(body: string): string {
  const start = body.indexOf(MARK);
  if (start < 0) return body;
  const kept = start + MARK.length;
  return body.slice(0, kept) + body.slice(kept).replaceAll(' : ', '\u00a0: ');
}
