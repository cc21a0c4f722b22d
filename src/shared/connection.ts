import { createStore } from './store.ts';

/**
 * Whether the site's server can be reached, as far as is known. `src/pwa/` finds it out, after the first paint;
 * until then, and in a prerendered page, it is taken to be reachable.
 */
export const connection = createStore<'online' | 'offline'>('online');
