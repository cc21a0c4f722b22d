import { keyOf, type World } from '../http/namespaces.ts';

/** Firebase Hosting's reserved address of the app's configuration (firebase.google.com/docs/hosting/reserved-urls). */
export const INIT_JSON_PATH = '/__/firebase/init.json';

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
): object {
  const usual = { apiKey: keyOf(namespace), authDomain, projectId, authEmulatorUrl };
  return Object.fromEntries(Object.entries({ ...usual, ...settings }).filter(([, value]) => value !== null));
}
