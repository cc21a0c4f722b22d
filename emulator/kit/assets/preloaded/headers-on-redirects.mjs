/*
 * Preloaded into the Firebase CLI. The Hosting emulator answers a redirect of firebase.json before it looks at the
 * headers there. Hosting adds headers wherever the address of a request matches (Hosting REST API, `Header`), so this puts
 * the headers first.
 */
import { createRequire } from 'node:module';

const { stacks } = createRequire(process.env.FIREBASE_TOOLS)('superstatic').default;
stacks.strict = ['headers', ...stacks.strict.filter((step) => step !== 'headers')];
