import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkAuthEmulator, projectOf, watchEmulator } from './running-emulators.ts';
import { fakeEmulator } from './testing/fake-emulator.ts';

afterEach(() => void vi.unstubAllEnvs());

describe('the project of a running emulator', () => {
  test.each([
    ['of the variable of emulators:exec', 'in-suite', undefined, undefined],
    ['of .firebaserc', 'in-file', undefined, 'in-file'],
    ['of this package', 'demo-firebase-auth-faults', undefined, 'in-file'],
    ['that a person names', 'named', 'named', 'in-file'],
  ])('is that %s, if the emulator runs it', async (_, project, named, ofFile) => {
    vi.stubEnv('GCLOUD_PROJECT', 'in-suite');
    const { origin } = await fakeEmulator(project);
    expect(await projectOf(origin, named, ofFile)).toBe(project);
  });

  test.each([
    [undefined, 'in-file', 'in-file and demo-firebase-auth-faults'],
    ['theirs', 'in-file', 'theirs'],
  ])('is no other than the emulator’s (%s, %s)', async (named, ofFile, tried) => {
    vi.stubEnv('GCLOUD_PROJECT', '');
    const { origin } = await fakeEmulator('their-project');
    await expect(projectOf(origin, named, ofFile)).rejects.toThrow(
      `The Auth emulator at ${origin} runs another project than ${tried}. Name the project of the emulator.`,
    );
  });
});

describe('a watched emulator', () => {
  /** Watches an emulator. @param limit How long one of three answers may take (milliseconds). */
  const watch = async (limit: number) => {
    const emulator = await fakeEmulator('any');
    const fail = vi.fn<(reason: Error) => void>();
    const stop = watchEmulator(emulator.origin, fail, limit);
    return { ...emulator, fail, unwatch: stop };
  };

  test('that accepts connections but is silent causes one error', async () => {
    const { origin, hang, fail } = await watch(20);
    hang();
    await vi.waitFor(() => expect(fail).toHaveBeenCalled(), { timeout: 30_000 });
    expect(fail.mock.calls).toEqual([
      [
        new Error(
          `The Auth emulator at ${origin} accepts connections, but has not answered for 0.06 s. Start it again.`,
        ),
      ],
    ]);
  });

  test('that ends causes one error, unless the watching has ended', async () => {
    const [watched, other] = [await watch(10_000), await watch(10_000)];
    other.unwatch();
    await Promise.all([watched.stop(), other.stop()]);
    await vi.waitFor(() => expect(watched.fail).toHaveBeenCalled(), { timeout: 30_000 });
    expect(watched.fail.mock.calls).toEqual([
      [new Error(`The Auth emulator at ${watched.origin} no longer answers.`)],
    ]);
    expect(other.fail).not.toHaveBeenCalled();
  });
});

test('a server that is silent from the start is not taken for an emulator', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(
    AbortSignal.abort(new DOMException('late', 'TimeoutError')),
  );
  const { origin, hang } = await fakeEmulator('any');
  hang();
  await expect(checkAuthEmulator(origin)).rejects.toThrow(
    `The Auth emulator at ${origin} accepts connections, but has not answered for 10 s. Start it again.`,
  );
});
