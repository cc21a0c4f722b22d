import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** @returns a preview channel's name, made from a folder's git branch @throws {Error} of one line, if that is impossible */
export async function branchChannel(folder: string): Promise<string> {
  const branch = await promisify(execFile)('git', ['symbolic-ref', '--short', 'HEAD'], { cwd: folder }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
  const channel = channelOf(branch);
  if (channel === '')
    throw new Error('There is no git branch to name the preview after. Create one: git switch --create NAME');
  return channel;
}

/** @returns a channel name from the letters and digits of a branch's name; empty if the branch's name has none */
export const channelOf = (branch: string): string =>
  branch
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 40)
    .replace(/-$/, '');
