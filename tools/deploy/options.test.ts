import { describe, expect, it, vi } from 'vitest';
import { channelOf } from './branch-channel.ts';
import { readDeployOptions } from './options.ts';

describe('npm run deploy', () => {
  it('deploys to the site itself by default', () => {
    expect(readDeployOptions(['--project', 'my-project'])).toEqual({
      project: 'my-project',
      preview: false,
      dryRun: false,
      withoutWorker: false,
    });
  });

  it('lists its options', () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    expect(readDeployOptions(['--help'])).toBeUndefined();
    expect(write.mock.calls.join('')).toMatch(
      /^Usage: npm run deploy -- \[options\]\n[^]* --without-worker /,
    );
    write.mockRestore();
  });

  it.each([
    [[], 'Name the Firebase project with --project ID.'],
    [['--colour'], "Unknown option '--colour'."],
    [['--projekt', 'a'], "Unknown option '--projekt'. Did you mean --project?"],
    [['--project', 'a', '--project', 'b'], '--project is given twice.'],
    [['--project'], "Option '--project <id>' argument missing."],
    [['my-project'], 'Too many arguments. Expected 0 arguments but got 1.'],
  ])('refuses %j', (args, line) => {
    expect(() => readDeployOptions(args)).toThrow(line);
  });
});

/** Branches whose names differ only in what a channel's name cannot have. */
const ALIKE = ['a-b', 'a/b', 'a_b', 'A-b', 'a--b', '-a-b', 'a-b-', 'a.b', 'aäb', 'a b', 'a-b/'];
const LONG = ['a'.repeat(40), 'a'.repeat(41), 'a'.repeat(42), `${'a'.repeat(39)}/b`, `${'a'.repeat(39)}/c`];
const WITHOUT_LETTERS = ['ä', 'ö', '日本', '-', '--', '/'];

it('each branch has a channel of its own, with a name that Hosting takes', () => {
  const branches = ['main', 'pr-7', 'live', 'Live', ...ALIKE, ...LONG, ...WITHOUT_LETTERS];
  const channels = branches.map(channelOf);
  expect(new Set(channels).size).toBe(branches.length);
  for (const channel of channels) expect(channel).toMatch(/^(?!live$)[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(Math.max(...channels.map(({ length }) => length))).toBe(40);
});

it.each([
  ['main', 'main'],
  ['pr-7', 'pr-7'],
  ['feature/New_Dialog', 'feature-new-dialog-9dcb09'],
  ['ä', '33e6d7'],
])('the branch %s names the channel %s', (branch, channel) => {
  expect(channelOf(branch)).toBe(channel);
});
