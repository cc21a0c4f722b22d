import { describe, expect, it } from 'vitest';
import { functionTextOf } from './blocking-function-text.ts';

/** @returns the error that the SDK throws for the provider's answer. */
const sdkError = (json: string) =>
  new Error(`Firebase: HTTP Cloud Function returned an error: ${json} (auth/internal-error).`);

const json = (message: unknown) => JSON.stringify({ error: { message, status: 'PERMISSION_DENIED' } });

describe('functionTextOf', () => {
  it('finds a function’s sentence in the SDK’s error, even with braces and quotation marks', () => {
    expect(functionTextOf(sdkError(json('Staff only: {ask} "us".')))).toBe('Staff only: {ask} "us".');
  });

  it('finds the sentence in the emulator’s format too', () => {
    const message = `Firebase: ((HTTP request to http://127.0.0.1:1/x returned HTTP error 403: ${json('No.')})) (auth/internal-error).`;
    expect(functionTextOf(new Error(message))).toBe('No.');
  });

  it.each([
    ['another error', new Error('Firebase: The password is invalid (auth/wrong-password).')],
    ['an error without a message', {}],
    ['undefined', undefined],
    ['JSON that breaks off', sdkError('{"error":{"message":"Staff')],
    ['an empty sentence', sdkError(json('  '))],
    ['an object in place of a sentence', sdkError(json({ text: 'x' }))],
    ['JSON without an error', sdkError('{}')],
    ['a page of a crashed function', new Error('returned HTTP error 500: <html>')],
  ])('finds nothing in %s', (_, error) => {
    expect(functionTextOf(error)).toBeUndefined();
  });
});
