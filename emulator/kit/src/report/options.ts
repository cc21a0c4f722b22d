import * as v from 'valibot';
import { check } from '../check/check.ts';
import { fields, text } from '../check/schemas.ts';

/**
 * The options in Playwright's configuration.
 *
 * @example
 * reporter: [['list'], ['firebase-auth-faults/reporter', { outputFolder: 'errors', filters: ['Screen'] }]],
 */
export interface ReplayReporterOptions {
  /** The folder of the report, relative to the folder of the configuration. Default: `auth-faults-report`. */
  outputFolder?: string | undefined;
  /** A paragraph for the head of the page. */
  about?: string | undefined;
  /** The names of the facts by which people can filter rows. */
  filters?: readonly string[] | undefined;
  /**
   * The Playwright projects whose rows are in the report; by default, all projects. Each test of a named project gets a row,
   * even if the test fails before it adds one.
   */
  projects?: readonly string[] | undefined;
  /**
   * The ids of all rows that a whole run has. A run without one of them is a part, and a comparison calls no row gone that a
   * part lacks. Without this option, only a shard is a part.
   */
  rows?: readonly string[] | undefined;
}

const names = v.optional(v.array(text));

const OPTIONS: v.GenericSchema<ReplayReporterOptions> = fields({
  outputFolder: v.optional(text),
  about: v.optional(text),
  filters: names,
  projects: names,
  rows: names,
});

/**
 * @param given What Playwright passes: the options of the configuration, and some of its own.
 * @throws {AuthFaultsError} with one sentence, if an option is unknown or wrong
 */
export function readOptions(given: object): ReplayReporterOptions {
  const own = Object.entries(given).filter(([name]) => name !== 'configDir' && !name.startsWith('_'));
  return check(OPTIONS, Object.fromEntries(own), 'The reporter');
}
