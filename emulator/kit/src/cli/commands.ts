import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { faultsClient, type FaultsClient, type RecordedCall, type RuleState } from '../client/client.ts';
import { once, portOption } from '../command/command-line.ts';
import { tableLines } from '../command/table.ts';
import { comparisonOf } from '../report/compare.ts';
import { readRun } from '../report/read-run.ts';
import { counted } from '../report/run.ts';
import { attributesOf } from '../rules/fault.ts';
import { KINDS } from '../rules/kinds.ts';
import { OPERATIONS } from '../catalogue/operations.ts';
import { COUNTS, readRules, ruleInWords, type Rule } from '../rules/rule.ts';
import { codesInText, namedFault } from '../rules/words.ts';

const RULE = '{"operation":"token","fault":{"kind":"latency","ms":3000}}';

/** What a command does at a gateway. Returns the text to print. */
type Act = (
  faults: FaultsClient,
  args: string[],
  options: Record<string, string | number>,
) => Promise<string>;

/**
 * Adds the commands that control a running gateway.
 *
 * @param usualPort Finds the gateway's port for a command without `--port`.
 * @param print Prints the output of a command.
 * @example addFaultsCommands(newProgram('faults'), async () => 9099, console.log);
 */
export function addFaultsCommands(
  program: Command,
  usualPort: () => Promise<number>,
  print: (text: string) => void,
): Command {
  /** Adds a command. @param usage Its name and arguments. @param example An example call, without the program's name. */
  const add = (usage: string, does: string, example: string): Command =>
    program
      .command(usage)
      .description(does)
      .addHelpText('after', `\nFor example:\n  ${program.name()} ${example}`);

  const control = (usage: string, does: string, act: Act, example = usage): Command =>
    add(usage, does, example)
      .addOption(once('--namespace <name>', 'the namespace; by default, that of localhost'))
      .addOption(portOption('the port of the gateway on localhost'))
      .action(async (...given) => {
        const command = given.at(-1) as Command;
        const { namespace, port = await usualPort(), ...options } = command.opts();
        print(await act(faultsClient(`http://127.0.0.1:${port}`, namespace), command.args, options));
      });

  const inject = control(
    'inject <operation> <fault>',
    "adds a rule; the fault is a provider's word, an SDK's code, a kind of fault or JSON",
    async (faults, [operation, fault], counts) => {
      const rule = {
        operation,
        fault: isJson(fault!) ? await readJson(fault!) : namedFault(fault!),
        ...counts,
      };
      await faults.inject(rule as Rule);
      return ruleLines(await faults.rules());
    },
    'inject accounts:signInWithPassword QUOTA_EXCEEDED --times 1',
  );
  for (const [name, does] of Object.entries(COUNTS))
    inject.addOption(once(`--${name} <number>`, does, (text) => (/^\d+$/.test(text) ? Number(text) : text)));
  inject.addHelpText('after', operationsAndFaults);

  control('list', 'lists the rules, with how many calls each counted and caught', async (faults) =>
    ruleLines(await faults.rules()),
  );
  control(
    'add <file|json>',
    'adds one rule or a list of rules',
    async (faults, [argument]) => {
      // Checks all rules before it sets the first one.
      for (const rule of readRules(await readList(argument!))) await faults.inject(rule);
      return ruleLines(await faults.rules());
    },
    `add '${RULE}'`,
  ).addHelpText('after', operationsAndFaults);
  control(
    'remove <id>',
    'removes one rule; a call that it holds continues',
    async (faults, [id]) => {
      if (!/^\d+$/.test(id!)) throw new Error('Give the id of a rule. The command list prints the ids.');
      await faults.remove({ id: Number(id) });
      return ruleLines(await faults.rules());
    },
    'remove 2',
  );
  control('calls', 'lists the calls of provider operations, oldest first', async (faults) =>
    tableOr('No call of a provider operation yet.', (await faults.calls()).map(callCells)),
  );
  control('reset', 'removes rules, calls and settings', async (faults) => {
    await faults.reset();
    return 'Removed all rules, calls and settings.';
  });
  add(
    'compare <before> <after>',
    'compares the replay.json of two reports',
    'compare before.json auth-faults-report/replay.json',
  ).action((before: string, after: string) => {
    const { lines, worse } = comparisonOf(readRun(before), readRun(after));
    print(lines.join('\n'));
    if (worse > 0) throw new Error(`Since the earlier run, ${counted(worse, 'row')} became worse.`);
  });
  add('codes', "lists the codes of the SDK, and the provider's words that cause them", 'codes').action(() =>
    print(codesInText()),
  );
  return program;
}

function operationsAndFaults(): string {
  const operations = Object.entries(OPERATIONS).map(([name, { method }]) => `  ${method.padEnd(4)} ${name}`);
  const faults = Object.entries(KINDS).map(([name, kind]) => {
    const attributes = attributesOf(kind).map(({ name: attribute, is, usual }) => {
      return `\n    ${attribute}: ${is}${usual === undefined ? '' : ` (${JSON.stringify(usual)})`}`;
    });
    return `  ${name}: ${kind.does}${attributes.join('')}`;
  });
  return ['\nOperations:', ...operations, '\nFaults:', ...faults].join('\n');
}

async function readList(argument: string): Promise<unknown[]> {
  const value = await readJson(argument);
  return Array.isArray(value) ? value : [value];
}

async function readJson(argument: string): Promise<unknown> {
  const isInline = isJson(argument);
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

const isJson = (argument: string): boolean => /^\s*[[{]/.test(argument);

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
