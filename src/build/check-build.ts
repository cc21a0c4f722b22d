import { inspect } from 'node:util';
import type { Plugin } from 'vite';
import { siteFaults } from './site-faults.ts';

/**
 * Stops the build before it writes anything, if src/site.ts has a fault or NODE_ENV is not `production`.
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
      // Vite prints an error with `inspect`, which would add a stack trace.
      throw Object.assign(new Error(message), { [inspect.custom]: () => message });
    },
  };
}
