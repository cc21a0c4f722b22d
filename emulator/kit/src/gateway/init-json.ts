import { keyOf, type World } from '../http/namespaces.ts';

/** Firebase Hosting's reserved address of the app's configuration (firebase.google.com/docs/hosting/reserved-urls). */
export const INIT_JSON_PATH = '/__/firebase/init.json';

/**
 * Makes the app's configuration for one namespace. The API key names the namespace, so that every call of the app to the
 * provider (`?key=`) tells the namespace. For a deployed site, the field `authEmulatorUrl` is always absent.
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
