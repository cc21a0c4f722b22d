import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../command/temporary-folder.ts';
import { commitOf, sdkVersion } from './versions.ts';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder('versions');
});
afterEach(() => rm(folder, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=n', '-c', 'user.email=e@example.org', ...args], { cwd: folder });

describe('the commit of a run', () => {
  it('ends with -dirty if tracked files have changed since that commit', async () => {
    git('init', '--quiet');
    await writeFile(join(folder, 'file'), 'one');
    git('add', '.');
    git('commit', '--quiet', '--message=One');
    git('tag', 'a-name');
    expect(commitOf(folder)).toMatch(/^[\da-f]{12}$/);
    await writeFile(join(folder, 'file'), 'two');
    expect(commitOf(folder)).toMatch(/^[\da-f]{12}-dirty$/);
  });

  it('is null without a repository', () => {
    expect(commitOf(folder)).toBeNull();
  });
});

it('the version of the SDK is three numbers, or null if no SDK is installed', () => {
  expect(sdkVersion(import.meta.dirname)).toMatch(/^\d+\.\d+\.\d+/);
  expect(sdkVersion(folder)).toBeNull();
});
