import { describe, expect, test } from 'vitest';
import { faultyCall } from './testing/faulty-call.ts';
import { readPattern } from './call-pattern.ts';
import { differencesOf, matches, readFields, type CallContents, type Match } from './match.ts';

const json = { name: 'Content-Type', value: 'application/json' };
const form = { name: 'Content-Type', value: 'application/x-www-form-urlencoded; charset=utf-8' };
const operation = 'accounts:signUp';
const team = { name: 'X-Team', value: 'red' };

const callOf = (sent: string, headers: CallContents['headers'] = [json, team]): CallContents => ({
  operation,
  url: '/v1/accounts:signUp?key=k+1&tag=a&tag=b',
  headers,
  body: { fields: readFields(headers, sent) },
});
const body = JSON.stringify({ email: 'a@b.c', returnSecureToken: true, info: { phone: '+1', code: '2' } });

describe('the match of a rule', () => {
  test.each<[Match, boolean]>([
    [{ body: { email: 'a@b.c' } }, true],
    [{ body: { email: 'A@b.c' } }, false],
    [{ body: { email: 'a@b.c', returnSecureToken: true } }, true],
    [{ body: { returnSecureToken: 'true' } }, false],
    [{ body: { email: 'a@b.c', tenantId: 't' } }, false],
    [{ body: { info: { phone: '+1' } } }, true],
    [{ body: { info: { phone: '+2' } } }, false],
    [{ body: { email: { length: 5 } } }, false],
    [{ body: { toString: null } }, false],
    [{ header: { 'X-Team': 'red' } }, true],
    [{ header: { 'x-team': 'blue' } }, false],
    [{ query: { key: 'k 1' } }, true],
    [{ query: { key: 'k' } }, false],
    [{ query: { tag: 'b' } }, true],
    [{ query: { key: 'k 1' }, header: { 'x-team': 'red' }, body: { email: 'a@b.c' } }, true],
    [{ query: { key: 'k 1' }, header: { 'x-team': 'blue' }, body: { email: 'a@b.c' } }, false],
  ])('%j fits the call: %s', (match, fits) => {
    expect(matches(callOf(body), { operation, match })).toBe(fits);
  });

  test.each([
    ['accounts:*', true],
    ['mfaSignIn:*', false],
  ])('for the operations %s fits the call: %s', (pattern, fits) => {
    expect(matches(callOf(body), { operation: pattern })).toBe(fits);
  });

  test('reads the fields of a form', () => {
    const sent = 'grant_type=refresh_token&refresh_token=a%20b';
    const fits = (refresh_token: string) =>
      matches(callOf(sent, [form]), { operation, match: { body: { refresh_token } } });

    expect([fits('a b'), fits('a')]).toEqual([true, false]);
  });

  test.each(['', 'a=b', '[]', 'null', '"a@b.c"'])('does not fit a call with the body %j', (sent) => {
    expect(matches(callOf(sent), { operation, match: { body: { email: 'a@b.c' } } })).toBe(false);
  });

  test.each<[Match | undefined, boolean | undefined]>([
    [undefined, true],
    [{ query: { key: 'k 1' } }, true],
    [{ header: { 'x-team': 'blue' }, body: { email: 'a@b.c' } }, false],
    [{ query: { key: 'k 2' }, body: { email: 'a@b.c' } }, false],
    [{ body: { email: 'a@b.c' } }, undefined],
    [{ header: { 'x-team': 'red' }, body: { email: 'a@b.c' } }, undefined],
  ])('%j fits a call whose body is unknown: %s', (match, fits) => {
    const call = { ...callOf(''), body: { unknown: 'a body that is still arriving' } };
    expect(matches(call, { operation, ...(match && { match }) })).toBe(fits);
    expect(matches(call, { operation: 'token', ...(match && { match }) })).toBe(false);
  });

  test('joins several headers of the same name', () => {
    const headers = [json, { name: 'X-Team', value: 'red' }, { name: 'x-team', value: 'blue' }];

    const match = { header: { 'x-team': 'red, blue' } };
    expect(matches(callOf(body, headers), { operation, match })).toBe(true);
  });

  test('can be compared with the values of a call that does not fit', () => {
    const match = {
      body: { email: 'a@b.c', tenantId: 't', info: { phone: '+2' } },
      header: { 'X-Team': 'blue' },
    };

    expect(differencesOf(callOf(body), { ...match, query: { key: 'k', v: '' } })).toEqual([
      'no tenantId instead of "t"',
      'info.phone "+1" instead of "+2"',
      'X-Team "red" instead of "blue"',
      'key "k 1" instead of "k"',
      'no v instead of ""',
    ]);
  });

  test.each([
    ['accounts:signUp', {}, '"match" of the pattern needs at least one of: body, header, query.'],
    ['accounts:signUp', { body: {} }, '"match.body" of the pattern must name at least one field.'],
    [
      'accounts:signUp',
      { body: { info: {} } },
      '"match.body.info" of the pattern must name at least one field.',
    ],
    [
      'accounts:signUp',
      { body: { ids: ['1'] } },
      '"match.body.ids" of the pattern must be a text, a number, true, false, null or an object of these, not ["1"].',
    ],
    [
      'accounts:signUp',
      { header: { 'x-team': 1 } },
      '"match.header.x-team" of the pattern must be a text, not 1.',
    ],
    [
      'token',
      { body: { n: 1 } },
      'The pattern must match the "body" of token with texts, because it is a form.',
    ],
    [
      'projects',
      { body: { key: 'k' } },
      'The pattern cannot match the "body": projects is a GET. Match its "query" instead.',
    ],
  ] as const)('for the operation %s may not be %j', (name, match, message) => {
    expect(() => readPattern({ operation: name, match })).toThrow(message);
  });
});

test('a rule with a match counts only calls that fit, and other calls pass unchanged', async () => {
  const { call, heard, faults } = await faultyCall({ kind: 'no-op' });
  const match = { body: { email: 'a@b.c' } };
  await faults.replace([{ operation: 'accounts:signUp', fault: { kind: 'html-502' }, match, nth: 2 }]);
  const other = '{"email":"b@b.c"}';

  const statuses: unknown[] = [];
  for (const sent of [body, other, body, body]) statuses.push((await call(sent)).status);

  expect(statuses).toEqual([200, 200, 502, 200]);
  expect(heard).toEqual([body, other, body]);
  expect(await faults.rules()).toMatchObject([{ rule: { match }, calls: 3, hits: 1 }]);
  expect((await faults.calls()).map(({ rule }) => rule)).toEqual([undefined, undefined, 2, undefined]);
});
