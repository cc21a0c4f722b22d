import { optionRows, type ProgramHelp } from '../command/help.ts';
import { attributesOf } from '../rules/fault.ts';
import { KINDS } from '../rules/kinds.ts';
import { OPERATIONS } from '../rules/operations.ts';

/** The options of the command `inject`, in the form that `parseArgs` and the help need. */
export const COUNTS = {
  times: { type: 'string', takes: 'N', does: 'catches the first N calls only' },
  nth: { type: 'string', takes: 'N', does: 'catches the Nth call only' },
  after: { type: 'string', takes: 'N', does: 'lets N calls pass first' },
} as const;

const RULE = '{"operation":"token","fault":{"kind":"latency","ms":3000}}';

/** The commands that control a running gateway. */
export const FAULTS_HELP = {
  inject: {
    takes: 'OPERATION FAULT',
    does: "adds a rule; FAULT is a provider's word, an SDK's code, a kind of fault or JSON",
    example: 'inject accounts:signInWithPassword QUOTA_EXCEEDED --times 1',
    options: optionRows(COUNTS),
    details: operationsAndFaults,
  },
  list: { does: 'lists the rules, with how many calls each counted and caught' },
  set: {
    takes: 'FILE | JSON',
    does: 'replaces all rules with one rule or a list of rules',
    example: `set '${RULE}'`,
    details: operationsAndFaults,
  },
  add: {
    takes: 'FILE | JSON',
    does: 'adds one rule or a list of rules',
    example: 'add rules.json --namespace t-1',
    details: operationsAndFaults,
  },
  remove: {
    takes: 'ID',
    does: 'removes one rule; a call that it holds continues',
    example: 'remove 2',
  },
  calls: { does: 'lists the calls of provider operations, oldest first' },
  settings: {
    takes: '[JSON]',
    does: 'prints the additional fields of init.json; with JSON, adds fields',
    example: `settings '{"signIn":{}}'`,
  },
  reset: { does: 'removes rules, calls and settings' },
  namespaces: { does: 'lists the namespaces in use, with their rules and calls' },
  compare: {
    takes: 'BEFORE AFTER',
    does: 'compares the replay.json of two reports',
    example: 'compare before.json auth-faults-report/replay.json',
  },
  codes: {
    takes: '[--json]',
    does: "lists the codes of the SDK, and the provider's words that cause them",
    example: 'codes --json',
  },
  help: {
    takes: '[COMMAND]',
    does: 'prints this, or more about one command',
    example: 'help inject',
  },
} as const satisfies ProgramHelp;

/** @returns the help on the options of all these commands. @param port The gateway's port unless an option names another. */
export const faultsOptions = (port: number): string =>
  `A command talks to the gateway at localhost:${port} and its default namespace, unless PORT, --port N or --namespace NAME
says otherwise. The default namespace is that of localhost.`;

function operationsAndFaults(): string {
  const operations = Object.entries(OPERATIONS).map(([name, { method }]) => `  ${method.padEnd(4)} ${name}`);
  return `Operations:\n${operations.join('\n')}\n\nFaults:\n${faultLines()}`;
}

function faultLines(): string {
  return Object.entries(KINDS)
    .map(([name, kind]) => {
      const attributes = attributesOf(kind).map(({ name: attribute, is, usual }) => {
        return `\n    ${attribute}: ${is}${usual === undefined ? '' : ` (${JSON.stringify(usual)})`}`;
      });
      return `  ${name}: ${kind.does}${attributes.join('')}`;
    })
    .join('\n');
}
