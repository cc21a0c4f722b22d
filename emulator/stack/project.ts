import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EmulatedProject } from 'firebase-auth-faults/internal';

/** The repository's folder. */
export const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

/** The folder of the built site. The variable `SPECDOCK_SITE` can name the folder of another build. */
export const BUILT_SITE = process.env['SPECDOCK_SITE'] ?? `${REPOSITORY}dist`;

/** The project that the emulators run. With a `demo-` name, firebase-tools asks for no credentials. */
export const PROJECT: EmulatedProject = {
  projectId: 'demo-specdock',
  /** The copy that the build writes beside the site, with the hashes of the pages' inline code. */
  firebaseJson: join(dirname(BUILT_SITE), 'firebase.dist.json'),
};
