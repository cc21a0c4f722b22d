/** The year in which the site was built (four digits): what prerendered pages print until they hydrate. */
declare const __BUILD_YEAR__: number;

/** False in a build that is to take the worker out of the browsers that have one. */
declare const __WITH_WORKER__: boolean;

interface ImportMetaEnv {
  /** The JSON of Firebase Hosting's /__/firebase/init.json, for a host that does not serve it. */
  readonly VITE_FIREBASE_CONFIG?: string;
}
