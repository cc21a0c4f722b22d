import { Command, CommanderError, Option } from 'commander';
import { checkPort } from './port.ts';

/**
 * @param name The program's name, as a person types it.
 * @returns a program whose commands refuse every argument and option that they do not take. Run it with {@link parse}.
 * @example await parse(newProgram('npm run replay --').option('--full', 'the whole matrix').action(run), args);
 */
export const newProgram = (name: string): Command =>
  new Command(name)
    .helpOption('-h, --help', 'prints this')
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({ writeErr() {} });

/** @returns an option that can be given once. @param read Reads the value; throws an error with a sentence if it is wrong. */
export const once = <Value = string>(
  flags: string,
  does: string,
  read: (text: string) => Value = (text) => text as Value,
): Option => {
  const option = new Option(flags, does);
  return option.argParser<Value>((text, before) => {
    if (before !== undefined) throw new Error(`${option.long} is given twice.`);
    return read(text);
  });
};

/** @returns an option that can be given several times. @param read Reads a value; throws an error if it is wrong. */
export const several = (flags: string, does: string, read = (text: string): string => text): Option =>
  new Option(flags, does).argParser<string[]>((text, before = []) => [...before, read(text)]);

/** @returns the option `--port`. @param does What the port is for. */
export const portOption = (does: string): Option =>
  once('--port <number>', does, (text) => checkPort(text, '--port'));

/**
 * Runs a program with the arguments that a person typed. Without any, it prints its help, if it has several commands.
 *
 * @throws {Error} with one line, if an argument is wrong
 */
export async function parse(program: Command, args: readonly string[]): Promise<void> {
  const isAskedNothing = args.length === 0 && program.commands.length > 0;
  await program.parseAsync(isAskedNothing ? ['--help'] : args, { from: 'user' }).catch(inOneLine);
}

/**
 * Reads the arguments of a program that has no commands.
 *
 * @returns the options; `undefined` if the person asked for help, which is printed
 * @throws {Error} with one line, if an argument is wrong
 */
export function readOptions<Values extends object>(
  program: Command,
  args: readonly string[],
): Values | undefined {
  try {
    return program.parse(args, { from: 'user' }).opts<Values>();
  } catch (error) {
    return inOneLine(error);
  }
}

/** @throws {Error} with one line, unless commander has only printed the help or the version */
function inOneLine(error: unknown): undefined {
  if (!(error instanceof CommanderError)) throw error;
  if (error.exitCode !== 0) throw new Error(sentenceOf(error.message), { cause: error });
}

/** @example sentenceOf("error: unknown option '--prot'\n(Did you mean --port?)"); // Unknown option '--prot'. Did you mean --port? */
function sentenceOf(message: string): string {
  const [first = '', hint = ''] = message.replace(/^error: /, '').split('\n');
  return `${first.charAt(0).toUpperCase()}${first.slice(1).replace(/\.?$/, '.')} ${hint.replace(/^\(|\)$/g, '')}`.trim();
}
