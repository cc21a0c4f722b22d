import { inspect } from 'node:util';
import type { Plugin } from 'vite';
import { siteFaults } from './site-faults.ts';

/**
 * Refuses to build with a fault in src/site.ts, or for development, before anything is written.
 * @param site the settings of src/site.ts
 * @throws Error with one line for each fault
 */
export function checkBuild(site: object): Plugin {
  return {
    name: 'specdock:check-build',
    apply: 'build',
    configResolved({ isProduction }) {
      const faults = siteFaults(site);
      if (!isProduction)
        faults.push(`NODE_ENV is ${process.env['NODE_ENV']}, for which React is twice as large. Unset it.`);
      if (faults.length === 0) return;
      const message = faults.join('\n');
      // Vite prints what `inspect` makes of an error, which usually is its stack.
      throw Object.assign(new Error(message), { [inspect.custom]: () => message });
    },
  };
}
