import type { World } from '../http/namespaces.ts';

/** Firebase Hosting's reserved address of the app's configuration (firebase.google.com/docs/hosting/reserved-urls). */
export const INIT_JSON_PATH = '/__/firebase/init.json';

/** The app's configuration. `authEmulatorUrl` is the one field that a deployed site never has. */
export interface InitJson {
  apiKey: string;
  authDomain: string;
  projectId: string;
  authEmulatorUrl: string | null;
}

/**
 * The configuration of one namespace's world. Its key names the namespace, so that every call the app makes to
 * the provider (`?key=`) says where it belongs.
 *
 * @param settings Go before the usual fields, and beside them; a `null` takes a field out.
 */
export function initJson(
  { namespace, authDomain, authEmulatorUrl }: World,
  projectId: string,
  settings: object,
): Partial<InitJson> {
  const usual: InitJson = {
    apiKey: `namespace-${namespace}`,
    authDomain,
    projectId,
    authEmulatorUrl,
  };
  return Object.fromEntries(Object.entries({ ...usual, ...settings }).filter(([, value]) => value !== null));
}
