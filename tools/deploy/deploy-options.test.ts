import { describe, expect, it, vi } from 'vitest';
import { readDeployOptions } from './deploy.ts';

describe('npm run deploy', () => {
  it('deploys to the site itself by default', () => {
    expect(readDeployOptions(['--project', 'my-project'])).toEqual({
      project: 'my-project',
      preview: undefined,
      dryRun: false,
      withoutWorker: false,
    });
  });

  it('lists its options', () => {
    const printed = vi.spyOn(console, 'log').mockReturnValue();
    expect(readDeployOptions(['--help'])).toBeUndefined();
    expect(printed.mock.calls.join('')).toMatch(/^Usage: npm run deploy -- [^]* --without-worker /);
    printed.mockRestore();
  });

  it.each([
    [[], 'Name the Firebase project with --project ID.'],
    [['--projekt', 'a'], "Unknown option '--projekt'"],
    [['--project'], "Option '--project <value>' argument missing"],
    [['--project', 'a', '--preview'], "Option '--preview <value>' argument missing"],
    [['my-project'], "Unexpected argument 'my-project'"],
  ])('refuses %j', (args, line) => {
    expect(() => readDeployOptions(args)).toThrow(line);
  });
});
