import { expect, test } from 'vitest';
import { startGroup } from './child-group.ts';

test("the last lines of a program's output contain no escape sequence", async () => {
  const script = String.raw`console.log('one'); console.error('\x1b[31mtwo\x1b[0m\x9b2J\r\n\n\x1b[K')`;
  const group = startGroup(process.execPath, ['-e', script], { cwd: '.', env: process.env });

  expect(await group.ended).toBe(0);
  expect(group.lastLines(5)).toEqual(['one', 'two']);
});
