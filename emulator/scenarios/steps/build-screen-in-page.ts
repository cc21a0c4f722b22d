import { buildScreen } from '../../../src/provider/widget/build-screen.ts';

/** Makes `buildScreen` a global of a page, to test it under the site's own policy. */
Object.assign(window, { buildScreen });
