import { keyOf, type World } from '../http/namespaces.ts';

/** Firebase Hosting's reserved address of the app's configuration (firebase.google.com/docs/hosting/reserved-urls). */
export const INIT_JSON_PATH = '/__/firebase/init.json';

/**
 * The app's configuration in one namespace. Its key names the namespace, so that every call of the app to the provider
 * (`?key=`) shows its namespace. A deployed site never has the field `authEmulatorUrl`.
 *
 * @param settings Added to the usual fields, and taking precedence over them; `null` removes a field.
 */
export function initJson(
  { namespace, authDomain, authEmulatorUrl }: World,
  projectId: string,
  settings: object,
): object {
  const usual = { apiKey: keyOf(namespace), authDomain, projectId, authEmulatorUrl };
  return Object.fromEntries(Object.entries({ ...usual, ...settings }).filter(([, value]) => value !== null));
}
