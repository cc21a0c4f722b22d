import { buildScreen } from '../../../src/provider/widget/build-screen.ts';

/** Makes `buildScreen` a global of a page, to test the function under the site's own content security policy. */
Object.assign(window, { buildScreen });
