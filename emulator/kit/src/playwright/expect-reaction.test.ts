import { expect, test } from 'vitest';
import type { Fault, RecordedCall, RuleState } from '../client/client.ts';
import { expectReactionIn, meetingOf } from './expect-reaction.ts';

const error = { code: 'auth/too-many-requests', when: 'too many attempts came from one network' };
const quota: Fault = { kind: 'provider-error', message: 'QUOTA_EXCEEDED' };
const rule = (id: number, fault: Fault | Fault[]) =>
  ({ id, rule: { operation: 'token', fault } }) as RuleState;
const rules = [
  rule(1, quota),
  rule(2, { kind: 'no-op' }),
  rule(3, [
    { kind: 'latency', ms: 1 },
    { ...quota, status: 403 },
  ]),
];

test.each<[string, number | undefined, Fault | undefined, boolean]>([
  ['a rule with its answer caught', 1, quota, true],
  ['a rule with its answer after a delay caught', 3, quota, true],
  ['a rule without the status that every refusal has by default caught', 1, { ...quota, status: 400 }, true],
  ['a rule with another fault caught', 2, quota, false],
  ['a rule with another status caught', 1, { ...quota, status: 403 }, false],
  ['no rule caught', undefined, quota, false],
  ['a rule of another test caught', 9, quota, false],
  ['any rule caught, if the error has no answer,', 2, undefined, true],
  ['no rule caught, although the error has no answer,', undefined, undefined, false],
])('a call that %s met the error: (rule %s, %j) %s', (_, id, answer, met) => {
  const call = { operation: 'token', ...(id !== undefined && { rule: id }) } as RecordedCall;
  expect(meetingOf([call], rules, answer) !== undefined).toBe(met);
});

test.each([
  [{ timout: 300 }, 'expectReaction has no "timout". Did you mean "timeout"?'],
  [{ timeout: 0 }, '"timeout" of expectReaction must be a whole number from 1, not 0.'],
  [{ in: '#message' }, '"in" of expectReaction must be a locator, such as page.getByTestId(\'message\').'],
])('the options %j are refused', async (options, message) => {
  const reaction = expectReactionIn({} as never)(error, async () => {}, options as object);
  await expect(reaction).rejects.toThrow(message);
});
