import { describe, expect, it } from 'vitest';
import { isDead } from './living-sessions.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 0, 15);

describe('isDead', () => {
  it.each([
    ['a session that a tab holds lives, however old', now - 1000 * hour, true, false, false],
    ['a session that a tab holds lives in a restored browser', now, true, true, false],
    ['a session without its cookie, as of an earlier run of the browser, is dead', now, false, false, true],
    ['a session whose tab may be reloading or reopened lives', now - hour, false, true, false],
    ['a session that was left a day ago is dead', now - 24 * hour, false, true, true],
    [
      'a session from a little ahead lives, since the clock may have been set back',
      now + hour,
      false,
      true,
      false,
    ],
    ['a session from far ahead is dead', now + 24 * hour, false, true, true],
    ['a session without a time is dead', Number.NaN, false, true, true],
  ])('%s', (_title, writtenAt, held, hasCookie, dead) => {
    const [living, withCookie] = [held, hasCookie].map((has) => new Set(has ? ['s'] : []));
    expect(isDead({ id: 's', writtenAt }, living!, withCookie!, now)).toBe(dead);
  });
});
