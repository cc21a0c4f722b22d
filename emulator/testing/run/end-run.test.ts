import { afterEach, expect, test, vi } from 'vitest';
import { endRunWhen } from './end-run.ts';

afterEach(() => void vi.restoreAllMocks());

test('if the emulators die, a run says so and ends as after Ctrl-C, unless it is ending already', async () => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  const say = vi.spyOn(console, 'error').mockReturnValue();
  const died = Promise.resolve(new Error('The emulators ended (SIGKILL).'));

  endRunWhen(died)();
  await died;
  expect(kill).not.toHaveBeenCalled();

  endRunWhen(died);
  await died;
  expect(say).toHaveBeenCalledExactlyOnceWith('\nThe emulators ended (SIGKILL).');
  expect(kill).toHaveBeenCalledExactlyOnceWith(process.pid, 'SIGINT');
});
