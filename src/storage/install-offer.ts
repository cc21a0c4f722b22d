import { storedNumber } from './web-storage.ts';

/** How many visits this browser has counted. Without storage, every visit is the first. */
export const visitCount = storedNumber('localStorage', 'specdock:visits');

/** When the person last declined to install the site (milliseconds since 1970). Without storage, we ask at each visit. */
export const installDismissal = storedNumber('localStorage', 'specdock:install-dismissed');
