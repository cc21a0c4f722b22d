/*
 * A blocking function of the Firebase project may refuse a sign-in, and give a sentence for the person
 * (firebase.google.com/docs/auth/extend-with-blocking-functions). The provider wraps this sentence in an error message.
 */

/** The error message of the provider, or of the Auth emulator (firebase-tools 15.34, emulator/auth/operations.ts). */
const WRAPPED =
  /HTTP Cloud Function returned an error: (?<provider>\{.*\})|HTTP request to \S+ returned HTTP error \d+: (?<emulator>\{.*\})/s;

/**
 * Reads the sentence of a blocking function.
 * @param error the value with which an operation of the SDK rejected
 * @returns the sentence; undefined if the error does not come from a blocking function, or comes without a sentence
 */
export function functionTextOf(error: unknown): string | undefined {
  const { message } = (error ?? {}) as { message?: unknown };
  const { provider, emulator } = WRAPPED.exec(String(message))?.groups ?? {};
  try {
    // If the error does not come from a blocking function, `JSON.parse` throws.
    const refusal = JSON.parse((provider ?? emulator)!) as { error?: { message?: unknown } };
    const text = refusal.error?.message;
    return (typeof text === 'string' && text.trim()) || undefined;
  } catch {
    return undefined;
  }
}
