import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../cli/testing/project-folder.ts';
import { readRun } from './read-run.ts';
import { exampleRow, exampleRun } from './testing/example-run.ts';

const fileWith = async (content: string) => join(await projectFolder({ 'old.json': content }), 'old.json');

const run = exampleRun([exampleRow()]);
const withRow = (differs: object) => JSON.stringify({ ...run, rows: [{ ...exampleRow(), ...differs }] });

describe('the replay.json of a run', () => {
  it('is read as it was written', async () => {
    expect(readRun(await fileWith(JSON.stringify(run)))).toEqual(run);
  });

  it.each([
    ['not JSON', 'rows'],
    ['a file of another program', JSON.stringify({ rows: [] })],
    ['without rows', JSON.stringify({ ...run, rows: undefined })],
    ['without texts', withRow({ seen: undefined })],
    ['a row without a verdict', withRow({ verdict: 'pased' })],
    ['without its time', JSON.stringify({ ...run, startedAt: undefined })],
  ])('is refused: %s', async (_, content) => {
    const file = await fileWith(content);
    expect(() => readRun(file)).toThrow(/^\S+ is not a replay\.json\.$/);
  });

  it('is refused if two rows have one id', async () => {
    const file = await fileWith(JSON.stringify({ ...run, rows: [exampleRow(), exampleRow()] }));
    expect(() => readRun(file)).toThrow(
      `${file} has two rows with the id "weak-password", so it cannot be compared.`,
    );
  });

  it('is refused if the file is missing', () => {
    expect(() => readRun('none.json')).toThrow(
      /none\.json cannot be read\. Give the replay\.json of a run\.$/,
    );
  });
});
