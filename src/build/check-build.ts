import { inspect } from 'node:util';
import type { Plugin } from 'vite';
import { buttonOf } from '../auth/method-buttons.ts';
import type { SignInMethod, Site } from '../site.ts';

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
export function wrongValues({ origin, authDomain, signIn: { methods, tenants } }: Site): string[] {
  const [, host = ''] = /^https:\/\/(.+?)(:\d+)?$/.exec(origin) ?? [];
  return [
    !isHost(host) && `origin is ${origin}, but takes https and a host, without a path or a slash at its end`,
    authDomain !== undefined &&
      !isHost(authDomain) &&
      `authDomain is ${authDomain}, but takes a host such as www.example.com`,
    ...wrongMethods('signIn.methods', methods),
    ...(tenants?.options ?? []).flatMap(({ name, methods: own }) =>
      own ? wrongMethods(`the methods of ${name}`, own) : [],
    ),
  ]
    .filter((sentence) => typeof sentence === 'string')
    .map((sentence) => `src/site.ts: ${sentence}.`);
}

const NAME = /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/;

/**
 * @returns whether the text is the name of a host on the internet, in the form in which browsers send it. In a content security
 *   policy, such a name stands for itself; `*` or `a.test; script-src *` would allow more.
 */
export const isHost = (text: string): boolean => NAME.test(text) && URL.canParse(`https://${text}`);

/** @param name what a sentence calls the list */
function wrongMethods(name: string, methods: readonly SignInMethod[]) {
  // Only `tsc` reads the types of src/site.ts: Vite and tsx drop them.
  const unknown = methods.find((method) => buttonOf(method) === undefined);
  return [
    methods.length === 0 && `${name} are an empty list`,
    unknown !== undefined && `${name} name ${JSON.stringify(unknown)}, which is no sign-in method`,
    // Both have the same button.
    methods.includes('email') &&
      methods.includes('emailLink') &&
      `${name} name both email and emailLink, which exclude each other`,
  ];
}

/** Matches an origin or a mailbox whose host is reserved for examples (rfc-editor.org/rfc/rfc2606). */
const OF_EXAMPLE = /[/@.]example(\.(com|net|org))?$/i;

/** @returns one sentence for each setting that still has the value of the example, with which nobody should deploy */
export function exampleValues({ origin, supportEmail, owner }: Site): string[] {
  const found = {
    ...(OF_EXAMPLE.test(origin) && { origin }),
    ...(OF_EXAMPLE.test(supportEmail) && { supportEmail }),
    // The product's name. A product cannot hold a copyright.
    ...(owner === 'SpecDock' && { owner }),
  };
  return Object.entries(found).map(
    ([name, value]) => `src/site.ts: ${name} is still the example's, ${value}. Put yours there.`,
  );
}
