import { inspect } from 'node:util';
import type { Plugin } from 'vite';
import { siteFaults } from './site-faults.ts';

/**
 * Refuses to build with a fault in src/site.ts, before anything is written.
 * @param site its settings
 * @throws Error with one line for each fault
 */
export function checkSite(site: object): Plugin {
  return {
    name: 'specdock:check-site',
    apply: 'build',
    configResolved() {
      const faults = siteFaults(site);
      if (faults.length === 0) return;
      const message = faults.join('\n');
      // Vite prints what `inspect` makes of an error, which usually is its stack.
      throw Object.assign(new Error(message), { [inspect.custom]: () => message });
    },
  };
}
