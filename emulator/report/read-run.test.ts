import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from 'firebase-auth-faults/command';
import { exampleRow, exampleRun } from './example-run.ts';
import { readRun } from './read-run.ts';

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder('specdock-read-run');
});
afterAll(() => rm(folder, { recursive: true }));

async function fileWith(content: string): Promise<string> {
  const file = join(folder, 'old.json');
  await writeFile(file, content);
  return file;
}

const run = exampleRun([exampleRow()]);

describe('the replay.json of an earlier run', () => {
  it('is read as it was written', async () => {
    expect(readRun(await fileWith(JSON.stringify(run)), false)).toEqual(run);
  });

  it.each([
    ['no JSON', 'rows'],
    ['null', 'null'],
    ['another program’s', JSON.stringify({ rows: [] })],
    ['without ids', JSON.stringify({ ...run, rows: [{ ...exampleRow(), id: undefined }] })],
    ['of an unknown verdict', JSON.stringify({ ...run, rows: [{ ...exampleRow(), verdict: 'fine' }] })],
    ['of no day', JSON.stringify({ ...run, startedAt: 'yesterday' })],
  ])('is refused if it is %s', async (_, content) => {
    const file = await fileWith(content);
    expect(() => readRun(file, false)).toThrow(
      /^\S+ is not a replay\.json\. Pass that of an earlier run to --compare\.$/,
    );
  });

  it('is refused if there is none', () => {
    expect(() => readRun(join(folder, 'none.json'), false)).toThrow(/none\.json cannot be read\. Pass /);
  });

  it('is compared only with a run of the same kind', async () => {
    const file = await fileWith(JSON.stringify({ ...run, isMatrix: true }));
    expect(() => readRun(file, false)).toThrow(/is a run of the matrix\. Add --full to compare with it\.$/);
  });
});
