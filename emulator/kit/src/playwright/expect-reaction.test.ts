import { expect, test } from 'vitest';
import type { RuleState } from '../client/client.ts';
import { expectReactionIn, hitSince } from './expect-reaction.ts';

const rule = (id: number, hits: number) => ({ id, hits }) as RuleState;

test('an act has met the rule that caught a call since then, not the rule of an earlier error', () => {
  const before = [rule(1, 1), rule(2, 0)];
  expect(hitSince(before, [rule(1, 1), rule(2, 1)])?.id).toBe(2);
  expect(hitSince(before, [rule(1, 2), rule(2, 0)])?.id).toBe(1);
  expect(hitSince(before, [rule(1, 1), rule(3, 1)])?.id).toBe(3);
  expect(hitSince(before, before)).toBeUndefined();
});

test('an unknown option is refused with a suggestion', async () => {
  const error = { code: 'auth/too-many-requests', when: 'too many attempts came from one network' };
  const reaction = expectReactionIn({} as never)(error, async () => {}, { timout: 300 } as object);
  await expect(reaction).rejects.toThrow('expectReaction has no field "timout". Did you mean "timeout"?');
});
