import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';

/** @returns a preview channel's name, made from a folder's git branch @throws {Error} of one line, if that is impossible */
export async function branchChannel(folder: string): Promise<string> {
  const branch = await promisify(execFile)('git', ['symbolic-ref', '--short', 'HEAD'], { cwd: folder }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
  if (branch === '')
    throw new Error('There is no git branch to name the preview after. Create one: git switch --create NAME');
  return channelOf(branch);
}

/**
 * @returns the branch's name, if a channel may have it; otherwise its letters and digits, and a hash that tells it from the
 *   names of other branches with the same letters and digits
 */
export function channelOf(branch: string): string {
  // `live` is the channel of the site itself.
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(branch) && branch.length <= 40 && branch !== 'live') return branch;
  const hash = createHash('sha256').update(branch).digest('hex').slice(0, 6);
  const letters = branch.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return `${letters.replace(/^-/, '').slice(0, 33)}-${hash}`.replaceAll(/^-|-(?=-)/g, '');
}
