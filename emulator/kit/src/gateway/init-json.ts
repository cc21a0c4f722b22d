import type { ServerResponse } from 'node:http';
import { send } from '../http/answers.ts';
import { keyOf, type World } from '../http/namespaces.ts';

/* Firebase Hosting's reserved addresses of the app's configuration (firebase.google.com/docs/hosting/reserved-urls). */
export const INIT_JSON_PATH = '/__/firebase/init.json';
export const INIT_JS_PATH = '/__/firebase/init.js';

/**
 * Makes the app's configuration for one namespace. The API key names the namespace; because the app sends the key with every
 * call to the provider (`?key=`), each call identifies its namespace.
 *
 * @param settings Fields to add to the usual fields, or to replace them; `null` removes a field.
 */
export function initJson(
  { namespace, authDomain, authEmulatorUrl }: World,
  projectId: string,
  settings: object,
): Readonly<Record<string, unknown>> {
  const usual = { apiKey: keyOf(namespace), authDomain, projectId, authEmulatorUrl };
  return Object.fromEntries(Object.entries({ ...usual, ...settings }).filter(([, value]) => value !== null));
}

/**
 * Sends init.js, a script for the compat SDK (firebase-tools 15.34, templates/hosting/init.js). If the configuration names
 * an emulator, the script always connects the app to that emulator.
 */
export function sendInitJs(
  response: ServerResponse,
  { authEmulatorUrl, ...config }: ReturnType<typeof initJson>,
): void {
  const url = JSON.stringify(authEmulatorUrl ?? null);
  const script = `firebase.initializeApp(${JSON.stringify(config)});
if (${url} && typeof firebase.auth === 'function') firebase.auth().useEmulator(${url});
`;
  const more = { 'cross-origin-resource-policy': 'same-origin' };
  send(response, 200, 'text/javascript; charset=utf-8', script, more);
}
