/*
 * Preloaded into the Firebase CLI. The Hosting emulator sends the redirects of firebase.json without that file's headers,
 * because it adds headers in a later step. Firebase Hosting adds headers to every matching address, including redirects
 * (Hosting REST API, `Header`). So this script moves the emulator's step `headers` to the front.
 */
import { createRequire } from 'node:module';

const { stacks } = createRequire(process.env.FIREBASE_TOOLS)('superstatic').default;
stacks.strict = ['headers', ...stacks.strict.filter((step) => step !== 'headers')];
