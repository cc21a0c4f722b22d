import { newProfile, type Profile } from './browsers/profile.ts';
import { test as base } from './test.ts';

export { expect } from './test.ts';

/** `test` with a browser profile that outlives its browser. Other fixtures, such as `page`, belong to another browser. */
export const test = base.extend<{ profile: Profile }>({
  profile: async ({ browserName, channel, launchOptions }, use) => {
    const profile = await newProfile({ browserName, channel, launchOptions });
    await use(profile);
    await profile.remove();
  },
});
