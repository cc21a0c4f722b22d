import { inspect } from 'node:util';
import type { Plugin } from 'vite';
import { buttonOf } from '../auth/method-buttons.ts';
import type { Site } from '../site.ts';
import { isHost } from './host.ts';

/**
 * Stops the build before it writes anything, if src/site.ts has a wrong value.
 * @param site the settings of src/site.ts
 * @throws Error with one line for each fault
 */
export function checkBuild(site: Site): Plugin {
  return {
    name: 'specdock:check-build',
    apply: 'build',
    configResolved() {
      const faults = wrongValues(site);
      if (faults.length === 0) return;
      const message = faults.join('\n');
      // Vite prints an error with `inspect`, which would add a stack trace.
      throw Object.assign(new Error(message), { [inspect.custom]: () => message });
    },
  };
}

/** @returns one sentence for each setting whose value its type allows, but the site cannot use */
export function wrongValues({ origin, authDomain, signIn: { methods } }: Site): string[] {
  // Only `tsc` reads the types of src/site.ts: Vite and tsx drop them.
  const unknown = methods.find((method) => buttonOf(method) === undefined);
  return [
    (parsed(origin)?.origin !== origin || !isHost(new URL(origin).hostname)) &&
      `origin is ${origin}, but takes https and a host, without a path or a slash at its end`,
    authDomain !== undefined &&
      !isHost(authDomain) &&
      `authDomain is ${authDomain}, but takes a host such as www.example.com`,
    methods.length === 0 && 'signIn.methods are an empty list',
    unknown !== undefined && `signIn.methods name ${JSON.stringify(unknown)}, which is no sign-in method`,
    // Both have the same button.
    methods.includes('email') &&
      methods.includes('emailLink') &&
      'signIn.methods name both email and emailLink, which exclude each other',
  ]
    .filter((sentence) => typeof sentence === 'string')
    .map((sentence) => `src/site.ts: ${sentence}.`);
}

/** @returns one sentence for each setting that still has the value of the example, with which nobody should deploy */
export function exampleValues({ origin, supportEmail, owner }: Site): string[] {
  const isExample = {
    origin: isExampleHost(parsed(origin)?.hostname ?? origin),
    supportEmail: isExampleHost(supportEmail.replace(/^.*@/, '')),
    // The product's name. A product cannot hold a copyright.
    owner: owner === 'SpecDock',
  };
  const values: Record<string, string> = { origin, supportEmail, owner };
  return Object.entries(isExample).flatMap(([name, is]) =>
    is ? `src/site.ts: ${name} is still the example's, ${values[name]}. Put yours there.` : [],
  );
}

/** @returns whether the host is reserved for examples (rfc-editor.org/rfc/rfc2606) */
const isExampleHost = (host: string): boolean => /(^|\.)example(\.(com|net|org))?$/i.test(host);

const parsed = (address: string) => (URL.canParse(address) ? new URL(address) : undefined);
