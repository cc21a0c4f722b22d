import { createStore } from './store.ts';

/**
 * Whether the site's server can be reached. `src/pwa/` checks that after the first paint. Until then, and in a prerendered
 * page, the server counts as reachable.
 */
export const connection = createStore<'online' | 'offline'>('online');
