/*
 * Preloaded into the Firebase CLI. The Hosting emulator sends the redirects of firebase.json without that file's headers,
 * because it adds headers in a later step. Firebase Hosting adds headers to every matching address, including redirects
 * (Hosting REST API, `Header`). So this script moves the emulator's step `headers` to the front. If a version of
 * firebase-tools has no such step, its redirects stay without headers.
 */
import { createRequire } from 'node:module';

try {
  const { stacks } = createRequire(process.env.FIREBASE_TOOLS)('superstatic').default;
  if (!stacks.strict.includes('headers')) throw new Error('superstatic has no step "headers"');
  stacks.strict = ['headers', ...stacks.strict.filter((step) => step !== 'headers')];
} catch ({ message }) {
  console.warn(
    `[firebase-auth-faults] Redirects have no headers of firebase.json: ${message.split('\n', 1)[0]}.`,
  );
}
