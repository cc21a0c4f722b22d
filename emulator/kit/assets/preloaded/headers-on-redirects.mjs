/*
 * Preloaded into the Firebase CLI. The Hosting emulator answers a redirect of firebase.json before it adds the
 * headers of that file. Firebase Hosting adds headers to every matching address, redirects included (Hosting REST API, `Header`).
 * So this script moves the emulator's step `headers` to the front.
 */
import { createRequire } from 'node:module';

const { stacks } = createRequire(process.env.FIREBASE_TOOLS)('superstatic').default;
stacks.strict = ['headers', ...stacks.strict.filter((step) => step !== 'headers')];
