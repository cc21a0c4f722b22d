import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ServerResponse } from 'node:http';
import { send, sendLine } from '../http/answers.ts';

/*
 * Further reserved addresses of Firebase Hosting (firebase.google.com/docs/hosting/reserved-urls), for pages without a
 * bundler: the SDK's files, and a script that initializes the app with the configuration. The hosting emulator would fetch
 * these files from the internet, and hang without a connection.
 */
export const INIT_JS_PATH = '/__/firebase/init.js';

/** The path of an SDK file: the version, and the file's name in the `firebase` package. */
export const SDK_FILE = /^\/__\/firebase\/(\d+\.\d+\.\d+)\/(firebase-[a-z-]+\.js)$/;

/** The address from which the SDK's files import each other. */
const CDN = 'https://www.gstatic.com/firebasejs/';

const SCRIPT = 'text/javascript; charset=utf-8';

/**
 * Sends init.js, a script for the compat SDK (firebase-tools 15.34, templates/hosting/init.js). If the configuration names
 * an emulator, the script always connects the app to that emulator.
 *
 * @param config The fields of init.json.
 */
export function sendInitJs(
  response: ServerResponse,
  { authEmulatorUrl, ...config }: { authEmulatorUrl?: unknown },
): void {
  const url = JSON.stringify(authEmulatorUrl ?? null);
  const script = `firebase.initializeApp(${JSON.stringify(config)});
if (${url} && typeof firebase.auth === 'function') firebase.auth().useEmulator(${url});
`;
  send(response, 200, SCRIPT, script, { 'cross-origin-resource-policy': 'same-origin' });
}

/** Sends a file of the installed SDK, or 404 and the reason. @param version The SDK's version that the page requests. */
export async function sendSdk(
  response: ServerResponse,
  version: string,
  file: string,
  change = (text: string) => text,
): Promise<void> {
  const installed = await installedSdk();
  if (installed?.version !== version)
    return sendLine(response, 404, `The installed SDK is ${installed?.version ?? 'none'}, not ${version}.`);
  const text = await readFile(join(installed.folder, file), 'utf8').catch(() => undefined);
  if (text === undefined) return sendLine(response, 404, `Version ${version} of the SDK has no ${file}.`);
  send(response, 200, SCRIPT, change(text.replaceAll(CDN, '/__/firebase/')));
}

async function installedSdk(): Promise<{ version: string; folder: string } | undefined> {
  try {
    const manifest = createRequire(import.meta.url).resolve('firebase/package.json');
    const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
    return { version, folder: dirname(manifest) };
  } catch {
    return undefined;
  }
}
