import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readPort } from '../command/port.ts';
import { codesInText } from './codes.ts';
import { faultsClient, type FaultsClient, type Rule } from './client.ts';
import type { FaultKind } from './fault.ts';
import { KINDS } from './kinds.ts';
import { printableJson } from '../command/printable.ts';
import { tableLines } from '../command/table.ts';
import { noSuch } from '../command/suggestion.ts';
import { OPERATIONS } from './operations.ts';
import { attributesOf, readRules, ruleInWords } from './rule.ts';
import { callCells, watchCalls } from './watch.ts';

const usage = (program: string) => `${program} COMMAND [--namespace NAME] [--port PORT]

  list             lists the rules, with how many calls each counted and caught
  set FILE | JSON  replaces all rules with one rule or a list of rules
  add FILE | JSON  adds one rule or a list of rules
  remove ID        removes one rule; a call that it holds continues
  calls            lists the calls of provider operations, oldest first
  watch            prints each new call until Ctrl-C
  har              prints the calls as an HTTP archive (JSON), for > calls.har
  settings [JSON]  prints the additional fields of init.json; with JSON, adds fields
  reset            removes rules, calls and settings
  namespaces       lists the namespaces in use, with their rules and calls
  codes [--json]   lists the codes of the SDK, and the provider's words that cause them
  help             prints this, with every operation and every fault

The gateway is at localhost:5000 unless PORT or --port says otherwise. The default namespace is that of localhost.
For example: ${program} set '{"operation":"token","fault":{"kind":"latency","ms":3000},"times":1}'`;

/** How a command runs. */
export interface Run {
  /** The program's name, as a person types it. */
  program: string;
  print: (text: string) => void;
  /** Ends a command that runs until it is stopped. */
  stopped: AbortSignal;
}

type Command = (
  faults: FaultsClient,
  argument: string | undefined,
  run: Run & { json: boolean },
) => Promise<string | void>;

/** Each command returns the text to print, unless it prints while it runs. */
const COMMANDS: Readonly<Record<string, Command>> = {
  async list(faults) {
    return ruleLines(await faults.rules());
  },
  async set(faults, argument) {
    return ruleLines(await faults.replace((await readList(argument)) as Rule[]));
  },
  async add(faults, argument) {
    // All are checked before the first is added.
    for (const rule of readRules(await readList(argument))) await faults.inject(rule);
    return ruleLines(await faults.rules());
  },
  async remove(faults, argument = '') {
    if (!/^\d+$/.test(argument)) throw new Error('Name the id of a rule, which list shows.');
    await faults.remove({ id: Number(argument) });
    return ruleLines(await faults.rules());
  },
  async calls(faults) {
    const rows = (await faults.calls()).map(callCells);
    return rows.length === 0 ? 'No call of a provider operation yet.' : tableLines(rows).join('\n');
  },
  watch: (faults, _argument, run) => watchCalls(faults, run),
  har: async (faults) => printableJson(await faults.har()),
  async settings(faults, argument) {
    if (argument !== undefined) await faults.changeSettings((await readJson(argument)) as object);
    return printableJson(await faults.settings());
  },
  async reset(faults) {
    await faults.reset();
    return 'Removed all rules, calls and settings.';
  },
  async namespaces(faults) {
    const rows = (await faults.namespaces()).map(({ namespace, rules, calls }) => [
      namespace,
      `rules: ${rules}`,
      `calls: ${calls}`,
    ]);
    return rows.length === 0 ? 'No namespace is in use.' : tableLines(rows).join('\n');
  },
  codes: async (_faults, _argument, { json }) => codesInText(json),
  async help(_faults, _argument, { program }) {
    const operations = Object.entries(OPERATIONS).map(
      ([name, { method }]) => `  ${method.padEnd(4)} ${name}`,
    );
    return `${usage(program)}\n\nOperations:\n${operations.join('\n')}\n\nFaults:\n${faultLines()}`;
  },
};

/**
 * Runs a command that controls a running gateway.
 *
 * @param args As typed after the program's name.
 * @param run.port The gateway's port if `args` name none.
 * @throws {Error} of one line, if the arguments are wrong or the gateway refuses.
 */
export async function runCommand(
  args: string[],
  { port: usualPort, ...run }: Run & { port: string | undefined },
): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      namespace: { type: 'string' },
      port: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  const [name = 'help', argument, ...more] = positionals;
  const command = COMMANDS[name];
  if (!command || !Object.hasOwn(COMMANDS, name))
    throw new Error(noSuch('command', name, Object.keys(COMMANDS)));
  if (more.length > 0) throw new Error(`${name} takes one argument. Put JSON in single quotes.`);
  const port = readPort(values.port ?? usualPort);
  const client = faultsClient(`http://127.0.0.1:${port}`, values.namespace);
  const text = await command(client, argument, { ...run, json: values.json });
  if (typeof text === 'string') run.print(text);
}

async function readList(argument: string | undefined): Promise<unknown[]> {
  const value = await readJson(argument);
  return Array.isArray(value) ? value : [value];
}

async function readJson(argument: string | undefined): Promise<unknown> {
  if (argument === undefined) throw new Error('Name a file, or give JSON in single quotes.');
  const isInline = /^\s*[[{]/.test(argument);
  const text = isInline
    ? argument
    : await readFile(argument, 'utf8').catch(() => {
        throw new Error(`There is no file ${argument} to read.`);
      });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${isInline ? 'This' : argument} is not JSON: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

function ruleLines(rules: Awaited<ReturnType<FaultsClient['rules']>>): string {
  if (rules.length === 0) return 'No rule is set.';
  return tableLines(
    rules.map(({ id, rule, calls, hits }) => [`${id}`, ruleInWords(rule), `caught ${hits} of ${calls}`]),
  ).join('\n');
}

function faultLines(): string {
  return Object.entries(KINDS)
    .map(([name, kind]) => {
      const attributes = attributesOf(kind as FaultKind).map(([attribute, { is, default: usual }]) => {
        return `\n    ${attribute}: ${is}${usual === undefined ? '' : ` (${JSON.stringify(usual)})`}`;
      });
      return `  ${name}: ${kind.does}${attributes.join('')}`;
    })
    .join('\n');
}
