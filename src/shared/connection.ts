import { createStore } from './store.ts';

/**
 * Whether the site's server can be reached. `src/pwa/` checks the server after the first paint. Before the first check, and
 * in a prerendered page, the server counts as reachable.
 */
export const connection = createStore<'online' | 'offline'>('online');
