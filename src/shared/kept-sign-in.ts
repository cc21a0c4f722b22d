import { createStore } from './store.ts';

/** Whether the worker keeps the scripts of this page's sign-in, as far as `src/pwa/` has found out. */
export const isSignInKept = createStore(false);
