import { spawn } from 'node:child_process';

/** @returns the program that opens an address, and its arguments before the address; nothing on a machine without a desktop */
export function openerOf({ platform, env }: Pick<NodeJS.Process, 'platform' | 'env'>): string[] | undefined {
  if (env['CI']) return undefined;
  if (platform === 'darwin') return ['open'];
  // `start` treats its first quoted argument as a title.
  if (platform === 'win32') return ['cmd', '/c', 'start', ''];
  return env['DISPLAY'] || env['WAYLAND_DISPLAY'] ? ['xdg-open'] : undefined;
}

/** Opens an address in the person's browser if there is a desktop. Otherwise they use the printed address. */
export function openInBrowser(address: string): void {
  const [command, ...args] = openerOf(process) ?? [];
  if (command === undefined) return;
  const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
