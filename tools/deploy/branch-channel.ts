import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { checkChannel } from './options.ts';

/**
 * Names a preview channel after the git branch of a folder.
 *
 * @throws {Error} of one line, if there is no branch, or none that names a channel
 */
export async function branchChannel(folder: string): Promise<string> {
  const branch = await promisify(execFile)('git', ['symbolic-ref', '--short', 'HEAD'], { cwd: folder }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
  const channel = channelOf(branch ?? '');
  if (channel === '')
    throw new Error('There is no git branch to name the preview after. Name its channel: --preview CHANNEL.');
  checkChannel(channel);
  return channel;
}

/** @returns the branch's name in the letters of a channel's; empty if it has none of them */
export const channelOf = (branch: string): string =>
  branch
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 40)
    .replace(/-$/, '');
