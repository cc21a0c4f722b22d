import type { OwnProvider } from '../site.ts';
import { buttonOf } from './method-buttons.ts';

/**
 * Checks a list of sign-in methods, from src/site.ts or from init.json.
 * @returns what is wrong with it, as the second half of a sentence; undefined for a list that sign-in can start with
 */
export function methodFault(methods: unknown): string | undefined {
  if (!Array.isArray(methods)) return 'are no list';
  if (methods.length === 0) return 'are an empty list';
  const unknown = methods.findIndex((method) => !buttonOf(method));
  if (unknown >= 0) return `name ${nameOf(methods[unknown])}, which is no sign-in method`;
  // They share the widget's one button.
  const isAmbiguous = methods.includes('email') && methods.includes('emailLink');
  return isAmbiguous ? 'name both email and emailLink, which exclude each other' : undefined;
}

const nameOf = (method: unknown) => JSON.stringify((method as OwnProvider | null)?.provider ?? method);
