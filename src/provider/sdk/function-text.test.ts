import { describe, expect, it } from 'vitest';
import { functionTextOf, withWholeFunctionText } from './function-text.ts';

/** As the SDK makes it of what the provider sends. */
const sdkMessage = (json: string) =>
  `Firebase: HTTP Cloud Function returned an error: ${json} (auth/internal-error).`;

const json = (message: unknown) => JSON.stringify({ error: { message, status: 'PERMISSION_DENIED' } });

describe('functionTextOf', () => {
  it('unwraps the sentence of a function, whatever the sentence holds', () => {
    expect(functionTextOf(sdkMessage(json('Staff only: {ask} "us".')))).toBe('Staff only: {ask} "us".');
  });

  it('knows the wrapping of the emulator too', () => {
    const message = `Firebase: ((HTTP request to http://127.0.0.1:1/x returned HTTP error 403: ${json('No.')})) (auth/internal-error).`;
    expect(functionTextOf(message)).toBe('No.');
  });

  it.each([
    ['another error', 'Firebase: The password is invalid (auth/wrong-password).'],
    ['JSON that breaks off', sdkMessage('{"error":{"message":"Staff')],
    ['an empty sentence', sdkMessage(json('  '))],
    ['a sentence that is none', sdkMessage(json({ text: 'x' }))],
    ['no error in it', sdkMessage('{}')],
    ['a page of a crashed function', 'returned HTTP error 500: <html>'],
  ])('finds nothing in %s', (_, message) => {
    expect(functionTextOf(message)).toBeUndefined();
  });

  it('cuts what is no sentence', () => {
    expect(functionTextOf(sdkMessage(json('x'.repeat(1000))))).toBe(`${'x'.repeat(299)}…`);
  });
});

describe('withWholeFunctionText', () => {
  it('keeps the SDK from cutting the sentence, and changes nothing it reads by', () => {
    const sent = 'BLOCKING_FUNCTION_ERROR_RESPONSE : HTTP Cloud Function returned an error: ';
    const body = JSON.stringify({ error: { message: `${sent}${json('Staff : ask : us')}` } });
    const { error } = JSON.parse(withWholeFunctionText(body)) as { error: { message: string } };
    const [code, text, ...rest] = error.message.split(' : ');
    expect([code, rest]).toEqual(['BLOCKING_FUNCTION_ERROR_RESPONSE', []]);
    expect(functionTextOf(text!)?.replaceAll('\u00a0', ' ')).toBe('Staff : ask : us');
  });

  it('leaves other answers alone', () => {
    const body = '{"error":{"message":"WEAK_PASSWORD : Password should be : longer"}}';
    expect(withWholeFunctionText(body)).toBe(body);
  });
});
