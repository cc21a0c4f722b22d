import { appendFile, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyLog } from './copy-log.ts';
import { projectFolder } from './testing/project-folder.ts';

const OWN = 'http://127.0.0.1:4001';
const SHOWN = 'http://127.0.0.1:9099';

test('without a log, nothing is copied, and a file in the place of the copy stays', async () => {
  const folder = await projectFolder({ copy: 'of another program' });
  const copy = join(folder, 'copy');
  await expect(copyLog(join(folder, 'log'), copy, OWN, SHOWN)).rejects.toThrow('ENOENT');
  expect(await readFile(copy, 'utf8')).toBe('of another program');
});

test.each([
  ['at the start of the copy', [`a ${OWN}/x `], ['b']],
  ['later', ['a'], [` ${OWN}/x`, ` ${OWN}/y ä\n`]],
  ['into an empty log', [], [`${OWN}/x`]],
  ['in two parts', ['a'], [' http://127', '.0.0.1:4001/x', ' h', 'http://127.0.0.1:4', '002', ' end']],
])('a copied log names the other address, also if a line arrives %s', async (_when, early, later) => {
  const folder = await projectFolder({ log: early.join(''), copy: 'of an earlier run' });
  const [log, copy] = [join(folder, 'log'), join(folder, 'copy')];
  const { stop } = await copyLog(log, copy, OWN, SHOWN);
  let text = early.join('');
  for (const part of later) {
    await appendFile(log, part);
    text += part;
    // The copy may lack the last characters, where the address may begin.
    await expect
      .poll(async () => (await readFile(copy, 'utf8')).length)
      .toBeGreaterThan(text.length - OWN.length);
  }
  await utimes(log, new Date(), new Date());
  await expect.poll(() => readFile(copy, 'utf8')).toBe(text.replaceAll(OWN, SHOWN));
  await stop();
  await expect(readFile(copy)).rejects.toThrow('ENOENT');
});
