import { fileURLToPath } from 'node:url';

/** The project the emulators run as. A `demo-` name makes firebase-tools ask nobody for credentials. */
export const PROJECT_ID = 'demo-specdock';

/** The repository's folder. */
export const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

/** Where the build puts the site. `SPECDOCK_SITE` names another build to test. */
export const BUILT_SITE =
  process.env['SPECDOCK_SITE'] ?? fileURLToPath(new URL('../../dist', import.meta.url));
