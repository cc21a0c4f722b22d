import { describe, expect, it } from 'vitest';
import { channelOf } from './branch-channel.ts';
import { DEPLOY_HELP, readDeployOptions } from './options.ts';

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
    expect(readDeployOptions(['--help'])).toBe('help');
    expect(DEPLOY_HELP).toMatch(/^npm run deploy -- --project ID \[/);
  });

  it.each([
    [[], 'Name the Firebase project with --project ID.'],
    [['--colour'], "Unknown option '--colour'"],
    [['my-project'], "Unexpected argument 'my-project'"],
  ])('refuses %j', (args, line) => {
    expect(() => readDeployOptions(args)).toThrow(line);
  });
});

it.each([
  ['main', 'main'],
  ['feature/New_Dialog', 'feature-new-dialog'],
  ['-x-', 'x'],
  ['ä', ''],
  ['a'.repeat(39) + '/b', 'a'.repeat(39)],
])('the branch %s names the channel %s', (branch, channel) => {
  expect(channelOf(branch)).toBe(channel);
});
