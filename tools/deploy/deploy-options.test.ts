import { describe, expect, it, vi } from 'vitest';
import { readDeployOptions } from './deploy.ts';

describe('npm run deploy', () => {
  it('lists its options', () => {
    const printed = vi.spyOn(console, 'log').mockReturnValue();
    expect(readDeployOptions(['--help'])).toBeUndefined();
    expect(printed.mock.calls.join('')).toMatch(/^Usage: npm run deploy -- [^]* --without-worker /);
    printed.mockRestore();
  });

  it.each([
    [[], 'Name the Firebase project with --project ID.'],
    [['--projekt', 'a'], "Unknown option '--projekt'"],
  ])('refuses %j', (args, line) => {
    expect(() => readDeployOptions(args)).toThrow(line);
  });
});
