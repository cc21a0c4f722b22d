/** The year of the build (four digits). Prerendered pages show this year until they hydrate. */
declare const __BUILD_YEAR__: number;

/** False in a build that replaces the worker with the kill switch. */
declare const __WITH_WORKER__: boolean;

interface ImportMetaEnv {
  /** The JSON of Firebase Hosting's /__/firebase/init.json, for a host that does not serve it. */
  readonly VITE_FIREBASE_CONFIG?: string;
}
