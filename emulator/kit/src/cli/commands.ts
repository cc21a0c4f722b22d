import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { commandHelp, programHelp, type ProgramHelp } from '../command/help.ts';
import { readPort, USUAL_PORT } from '../command/port.ts';
import {
  faultsClient,
  type Fault,
  type FaultsClient,
  type Operation,
  type RecordedCall,
  type Rule,
  type RuleState,
} from '../client/client.ts';
import { COUNTS, FAULTS_HELP, faultsOptions } from './command-help.ts';
import { printableJson } from '../command/printable.ts';
import { tableLines } from '../command/table.ts';
import { noSuch } from '../command/suggestion.ts';
import { comparisonLines } from '../report/compare.ts';
import { readRun } from '../report/read-run.ts';
import { ruleInWords } from '../rules/rule.ts';
import { codesInText, namedFault } from '../rules/words.ts';

/** What a command needs from the program that runs it. */
export interface Run {
  /** The program's name, as a person types it. */
  program: string;
  print: (text: string) => void;
}

const OPTIONS = {
  namespace: { type: 'string' },
  port: { type: 'string' },
  json: { type: 'boolean', default: false },
  ...COUNTS,
  help: { type: 'boolean', short: 'h' },
} as const;

type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

type Command = (faults: FaultsClient, args: readonly string[], options: Options) => Promise<string>;

/** The commands by name. Each returns the text to print. */
const COMMANDS: Readonly<Record<Exclude<keyof typeof FAULTS_HELP, 'help'>, Command>> = {
  async inject(faults, [operation, fault], { times, nth, after }) {
    if (operation === undefined || fault === undefined)
      throw new Error('Give an operation and a fault, such as inject accounts:signUp EMAIL_EXISTS.');
    const isJson = /^\s*[[{]/.test(fault);
    const counts = Object.entries({ times, nth, after }).filter(([, text]) => text !== undefined);
    await faults.inject({
      operation: operation as Operation,
      fault: (isJson ? await readJson(fault) : namedFault(fault)) as Fault,
      ...Object.fromEntries(counts.map(([name, text]) => [name, /^\d+$/.test(text!) ? Number(text) : text])),
    } as Rule);
    return ruleLines(await faults.rules());
  },
  async list(faults) {
    return ruleLines(await faults.rules());
  },
  async set(faults, [argument]) {
    return ruleLines(await faults.replace((await readList(argument)) as Rule[]));
  },
  async add(faults, [argument]) {
    for (const rule of await readList(argument)) await faults.inject(rule as Rule);
    return ruleLines(await faults.rules());
  },
  async remove(faults, [id = '']) {
    if (!/^\d+$/.test(id)) throw new Error('Give the id of a rule. The command list prints the ids.');
    await faults.remove({ id: Number(id) });
    return ruleLines(await faults.rules());
  },
  async calls(faults) {
    return tableOr('No call of a provider operation yet.', (await faults.calls()).map(callCells));
  },
  async settings(faults, [argument]) {
    if (argument !== undefined) await faults.changeSettings((await readJson(argument)) as object);
    return printableJson(await faults.settings());
  },
  async reset(faults) {
    await faults.reset();
    return 'Removed all rules, calls and settings.';
  },
  async namespaces(faults) {
    const used = await faults.namespaces();
    const rows = used.map(({ namespace, rules, calls }) => [namespace, `rules: ${rules}`, `calls: ${calls}`]);
    return tableOr('No namespace is in use.', rows);
  },
  async compare(_faults, [before, now]) {
    if (before === undefined || now === undefined)
      throw new Error('Give the replay.json of an earlier run, and that of a new one.');
    return comparisonLines(readRun(before), readRun(now)).join('\n');
  },
  codes: async (_faults, _args, { json }) => codesInText(json),
};

/**
 * Runs a command that controls a running gateway.
 *
 * @param args The arguments, as typed after the program's name.
 * @param run.port The gateway's port, as text, for `args` without `--port`.
 * @param run.others The help of the program's other commands. This function does not run those commands.
 * @throws {Error} with one line, if the arguments are wrong or the gateway refuses the request
 * @example await runCommand(['list'], { port: '9099', program: 'faults', print: console.log });
 */
export async function runCommand(
  args: string[],
  { port: usualPort, others = {}, ...run }: Run & { port: string | undefined; others?: ProgramHelp },
): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const [name = 'help', ...given] = positionals;
  const help = { ...others, ...FAULTS_HELP };
  const port = readPort(values.port ?? usualPort, USUAL_PORT, values.port === undefined ? 'PORT' : '--port');
  if (name === 'help' || values.help) {
    const about = name === 'help' ? given[0] : name;
    return run.print(
      about === undefined
        ? programHelp(run.program, help, faultsOptions(port))
        : commandHelp(run.program, help, about),
    );
  }
  if (!Object.hasOwn(COMMANDS, name)) throw new Error(noSuch('command', name, Object.keys(help)));
  const [most, words] = ['inject', 'compare'].includes(name) ? [2, 'two arguments'] : [1, 'one argument'];
  if (given.length > most) throw new Error(`${name} takes ${words}. Put JSON in single quotes.`);
  const client = faultsClient(`http://127.0.0.1:${port}`, values.namespace);
  const command = COMMANDS[name as keyof typeof COMMANDS];
  run.print(await command(client, given, values));
}

async function readList(argument: string | undefined): Promise<unknown[]> {
  const value = await readJson(argument);
  return Array.isArray(value) ? value : [value];
}

async function readJson(argument: string | undefined): Promise<unknown> {
  if (argument === undefined) throw new Error('Give the name of a file, or JSON in single quotes.');
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

const ruleLines = (rules: readonly RuleState[]): string =>
  tableOr(
    'No rule is set.',
    rules.map(({ id, rule, calls, hits }) => [`${id}`, ruleInWords(rule), `caught ${hits} of ${calls}`]),
  );

/** @returns a call as the cells of one line of a table */
function callCells({ number, operation, status, outcome, ms, rule }: RecordedCall): string[] {
  const how = outcome === 'answered' ? String(status) : outcome;
  return [`#${number}`, operation, how, `${ms} ms`, rule === undefined ? '' : `rule ${rule}`];
}

const tableOr = (none: string, rows: string[][]): string =>
  rows.length === 0 ? none : tableLines(rows).join('\n');
