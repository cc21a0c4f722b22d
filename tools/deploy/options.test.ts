import { describe, expect, it } from 'vitest';
import { channelOf } from './branch-channel.ts';
import { DEPLOY_HELP, readDeployOptions } from './options.ts';

describe('npm run deploy', () => {
  it('deploys to the site itself by default', () => {
    expect(readDeployOptions(['--project', 'my-project'])).toEqual({
      project: 'my-project',
      host: 'firebase',
      dryRun: false,
      withoutWorker: false,
    });
  });

  it('a preview lasts a week by default, and the name of its channel is optional', () => {
    expect(readDeployOptions(['--preview'])).toMatchObject({
      preview: { channel: undefined, expires: '7d' },
    });
    const named = readDeployOptions(['--preview', 'pr-7', '--expires', '30d']);
    expect(named).toMatchObject({ preview: { channel: 'pr-7', expires: '30d' } });
  });

  it('lists its options', () => {
    expect(readDeployOptions(['--help'])).toBe('help');
    expect(DEPLOY_HELP).toMatch(/^npm run deploy -- --project ID \[options\]\n/);
  });

  it.each([
    [['--colour'], "Unknown option '--colour'"],
    [['my-project'], 'my-project is not an option.'],
    [['--preview', 'one', 'two'], 'two is not an option.'],
    [['--preview', 'live'], 'The channel live is the site itself'],
    [
      ['--preview', 'Feature/x'],
      'lower-case letters, digits or hyphens, without a hyphen at the start, not Feature/x.',
    ],
    [['--expires', '7d'], 'Only a preview expires'],
    [['--preview', '--expires', '31d'], '--expires takes a time such as 12h or 7d, at most 30d, not 31d.'],
    [['--preview', '--expires', '0h'], 'not 0h.'],
    [['--preview', '--expires', 'week'], 'not week.'],
    [
      ['--auth-domain', 'https://a.test'],
      '--auth-domain takes a host such as www.example.com, not https://a.test.',
    ],
    [['--auth-domain', 'a.test:8443'], 'not a.test:8443.'],
    [['--auth-domain', 'localhost'], 'not localhost.'],
    [['--host', 'ngnix', '--out', 'x'], 'There is no host "ngnix". Did you mean "nginx"?'],
    [['--host', 'nginx'], 'Name the folder for nginx with --out.'],
    [
      ['--host', 'netlify', '--out', 'x', '--preview'],
      '--preview and --site work only with Firebase Hosting',
    ],
    [
      ['--host', 'netlify', '--out', 'x', '--site', 'y'],
      '--preview and --site work only with Firebase Hosting',
    ],
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
