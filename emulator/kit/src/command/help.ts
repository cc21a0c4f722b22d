import { noSuch } from './suggestion.ts';
import { tableLines } from './table.ts';

/** An option or an argument as a person types it, and its effect. */
export type HelpRow = readonly [typed: string, does: string];

/** The help of one command of a program. */
export interface CommandHelp {
  /** The arguments that the command takes, e.g. `OPERATION FAULT`; absent for a command without arguments. */
  takes?: string;
  does: string;
  /** An example call, without the program's name; by default, the command's name alone. */
  example?: string;
  /** The command's own options, without those that every command has. */
  options?: readonly HelpRow[];
  /** @returns the last paragraphs of the command's own help */
  details?: () => string;
}

/** The help of a program's commands, by the command's name. */
export type ProgramHelp = Readonly<Record<string, CommandHelp>>;

/** An option of a command, in the form that `parseArgs` and the help need. */
export interface HelpedOption {
  type: 'string' | 'boolean';
  /** The name of the value that the option takes, such as `FILE`. */
  takes?: string;
  does: string;
}

/** @returns the help of options, by their names */
export const optionRows = (options: Readonly<Record<string, HelpedOption>>): HelpRow[] =>
  Object.entries(options).map(([name, { takes = '', does }]) => [`--${name} ${takes}`.trim(), does]);

/** @returns the rows as an indented table */
export const helpTable = (rows: readonly HelpRow[]): string =>
  tableLines(rows)
    .map((line) => `  ${line}`)
    .join('\n');

/**
 * @param program The program's name, as a person types it.
 * @param end The last line of the help.
 * @returns the help on one screen: each command with an example, and all options
 */
export function programHelp(program: string, commands: ProgramHelp, end: string): string {
  const rows = Object.entries(commands).flatMap(([name, { takes = '', does, example }]): HelpRow[] => [
    [`${name} ${takes}`.trim(), does],
    ['', example === undefined ? '' : `e.g. ${example}`],
  ]);
  const options = new Map<readonly HelpRow[], string[]>();
  for (const [name, { options: own }] of Object.entries(commands))
    if (own) options.set(own, [...(options.get(own) ?? []), name]);
  const tables = [...options].map(([own, names]) => `Options of ${names.join(', ')}:\n${helpTable(own)}`);
  const shown = rows.filter(([, does]) => does !== '');
  return [`${program} COMMAND`, helpTable(shown), ...tables, end].join('\n\n');
}

/** @returns the help of one command. @throws {Error} with one line, if no command has that name */
export function commandHelp(program: string, commands: ProgramHelp, name: string): string {
  const help = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (help === undefined) throw new Error(noSuch('command', name, Object.keys(commands)));
  const { takes = '', does, example = name, options, details } = help;
  return [
    `${program} ${name} ${takes}`.trim(),
    `It ${does}. For example:\n\n  ${program} ${example}`,
    ...(options ? [`Options:\n${helpTable(options)}`] : []),
    ...(details ? [details()] : []),
  ].join('\n\n');
}
