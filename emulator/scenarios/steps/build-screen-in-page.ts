import { buildScreen } from '../../../src/provider/widget/build-screen.ts';

/** Gives a page of the site `buildScreen`, to try it under the site's own policy. */
Object.assign(window, { buildScreen });
