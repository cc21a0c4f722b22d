import { spawn } from 'node:child_process';

/** What the choice of a program depends on. */
export interface Desktop {
  platform: NodeJS.Platform;
  env: Readonly<Record<string, string | undefined>>;
}

/** @returns the program that opens an address, and its arguments before it; nothing where nobody sits in front */
export function openerOf({ platform, env }: Desktop): readonly string[] | undefined {
  if (env['CI']) return undefined;
  if (platform === 'darwin') return ['open'];
  // `start` takes its first quoted argument for a title.
  if (platform === 'win32') return ['cmd', '/c', 'start', ''];
  return env['DISPLAY'] || env['WAYLAND_DISPLAY'] ? ['xdg-open'] : undefined;
}

/** Opens an address in the person's browser, where there is one. Where not, they have read the address. */
export function openInBrowser(address: string): void {
  const [command, ...args] = openerOf(process) ?? [];
  if (command === undefined) return;
  const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
