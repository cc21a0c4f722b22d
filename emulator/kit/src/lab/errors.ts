import { wordOf, type CauseKind } from '../catalogue/cause.ts';
import { noSuch } from '../command/suggestion.ts';
import { catalogue, type CatalogueEntry } from '../faults/catalogue.ts';
import { KINDS, type Fault } from '../faults/kinds.ts';
import { APP_OPERATIONS, OPERATIONS, type Operation } from '../faults/operations.ts';

/** An error that the lab can inject. */
export interface LabError {
  /**
   * The error's name in an address or an option: the provider's error word, or else the code of the SDK or the kind of
   * fault.
   */
  name: string;
  /** The code that the SDK reports; empty for a fault of the network, because the SDK may report different codes for it. */
  code: string;
  kind: CauseKind | 'network';
  when: string;
  fault: Fault;
  /** The calls that can meet the error. */
  operations: readonly Operation[];
}

/** What is selected when the lab's page opens. */
export interface LabSelection {
  /** An error word of the provider, a code of the SDK or a kind of fault. */
  error?: string | undefined;
  operation?: string | undefined;
  /** The name of one of the project's own screens. */
  screen?: string | undefined;
}

/** All calls of apps, except those that read settings of the project. */
const CALLS = (Object.keys(APP_OPERATIONS) as Operation[]).filter(
  (name) => OPERATIONS[name].method === 'POST',
);

const NETWORK: readonly Fault[] = [
  { kind: 'latency', ms: 5000 },
  { kind: 'stall' },
  { kind: 'html-502' },
  { kind: 'malformed-json' },
  { kind: 'connection-reset' },
];

function errorOf(kind: CauseKind, { code, when, answer, operations }: CatalogueEntry): LabError[] {
  if (!answer) return [];
  const word = answer.kind === 'provider-error' ? wordOf(answer.message) : '';
  const name = /^[A-Z_]+$/.test(word) ? word : code;
  return [{ name, code, kind, when, fault: answer, operations: operations.length > 0 ? operations : CALLS }];
}

/**
 * Every error of the catalogue that an answer causes, beginning with the provider's own errors; after them, the faults of
 * the network.
 */
export const labErrors: readonly LabError[] = [
  ...(['injected', 'native', 'synthetic'] as const).flatMap((kind) =>
    catalogue[kind].flatMap((entry) => errorOf(kind, entry)),
  ),
  ...NETWORK.map((fault): LabError => {
    const { kind: name } = fault;
    return { name, code: '', kind: 'network', when: KINDS[name].does, fault, operations: CALLS };
  }),
];

/** @returns the error with this name, or else the first error with this code */
export const findError = (name: string): LabError | undefined =>
  labErrors.find((error) => error.name === name) ?? labErrors.find(({ code }) => code === name);

/**
 * @param screens names of the project's own screens
 * @returns the fragment of the lab's address (`#error=…`); empty without a selection
 * @throws {Error} with one line and a suggestion, if a name is unknown
 * @example labFragment({ error: 'QUOTA_EXCEEDED', operation: 'accounts:signUp' });
 */
export function labFragment(selection: LabSelection, screens: readonly string[] = []): string {
  const { error, operation, screen } = selection;
  const errors = labErrors.flatMap(({ name, code }) => [name, code]);
  if (error !== undefined && !findError(error)) throw new Error(noSuch('error', error, errors));
  if (operation !== undefined && !Object.hasOwn(OPERATIONS, operation))
    throw new Error(noSuch('operation', operation, Object.keys(OPERATIONS)));
  if (screen !== undefined && !screens.includes(screen)) throw new Error(noSuch('screen', screen, screens));
  const given = Object.entries({ error, operation, screen }).filter(([, value]) => value !== undefined);
  const names = new URLSearchParams(given as [string, string][]).toString();
  return names && `#${names}`;
}
