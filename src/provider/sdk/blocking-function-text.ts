/*
 * A blocking function of the project may refuse a sign-in with a sentence of its own
 * (firebase.google.com/docs/auth/extend-with-blocking-functions). The provider wraps it in its error message.
 */

/** First the provider's wrapping, then that of the Auth emulator (firebase-tools 15.34, emulator/auth/operations.ts). */
const WRAPPED =
  /HTTP Cloud Function returned an error: (?<provider>\{.*\})|HTTP request to \S+ returned HTTP error \d+: (?<emulator>\{.*\})/s;

/** In characters. The function should send a sentence, but may send anything. */
const LIMIT = 300;

/**
 * Reads the sentence of a blocking function.
 * @param error anything that an operation of the SDK rejected with
 * @returns the sentence, cut to 300 characters; undefined when no function refused, or it gave no sentence
 */
export function functionTextOf(error: unknown): string | undefined {
  const { message } = (error ?? {}) as { message?: unknown };
  const { provider, emulator } = WRAPPED.exec(String(message))?.groups ?? {};
  try {
    // Throws where no function refused.
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
 * Keeps the SDK from cutting a function's sentence. The SDK splits the message at ` : ` and drops all but two parts
 * (`_performFetchWithErrorHandling`, api/index.ts).
 * @param body of the provider's answer
 * @returns the body with a space in the sentence's ` : ` that looks the same and does not split it
 */
export function withWholeFunctionText(body: string): string {
  const start = body.indexOf(MARK);
  if (start < 0) return body;
  const kept = start + MARK.length;
  return body.slice(0, kept) + body.slice(kept).replaceAll(' : ', '\u00a0: ');
}
