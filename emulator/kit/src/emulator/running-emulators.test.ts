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

test('a watched emulator that ends causes one error, unless the watching has ended', async () => {
  const watch = async () => {
    const emulator = await fakeEmulator('any');
    const fail = vi.fn<(reason: Error) => void>();
    return { ...emulator, fail, unwatch: watchEmulator(emulator.origin, fail) };
  };
  const [watched, other] = [await watch(), await watch()];
  other.unwatch();
  await Promise.all([watched.stop(), other.stop()]);
  await vi.waitFor(() => expect(watched.fail).toHaveBeenCalled(), { timeout: 30_000 });
  expect(watched.fail.mock.calls).toEqual([
    [new Error(`The Auth emulator at ${watched.origin} no longer answers.`)],
  ]);
  expect(other.fail).not.toHaveBeenCalled();
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
