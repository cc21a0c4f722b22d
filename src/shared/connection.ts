import { createStore } from './store.ts';

/**
 * Whether the site's server can be reached, as far as the page knows. `src/pwa/` finds out after the first paint. Until
 * then, and in a prerendered page, it counts as reachable.
 */
export const connection = createStore<'online' | 'offline'>('online');
