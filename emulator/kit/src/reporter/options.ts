/**
 * The options in Playwright's configuration.
 *
 * @example
 * reporter: [['list'], ['firebase-auth-faults/reporter', { outputFolder: 'errors', filters: ['Screen'] }]],
 */
export interface ReplayReporterOptions {
  /** The folder of the report. All paths are relative to the folder of the configuration. Default: `auth-faults-report`. */
  outputFolder?: string;
  /** The replay.json of an earlier run. The report marks what has changed since that run. */
  compare?: string | undefined;
  /** A paragraph for the head of the page. */
  about?: string;
  /** The names of the facts by which people can filter and group rows. */
  filters?: readonly string[];
  /** The name of the fact by which the columns of the table are grouped. */
  columns?: string;
  /** The view that the page shows at first. Default: `rows`. */
  view?: 'rows' | 'table';
  /**
   * The Playwright projects whose rows are in the report; by default, all projects. Each test of a named project gets a row,
   * even if the test fails before it adds one.
   */
  projects?: readonly string[];
  /**
   * The ids of all rows that a run can have. By default, a row of the earlier run counts as gone if this run does not have
   * it.
   */
  known?: ReadonlySet<string>;
  /** Whether the run leaves some rows out on purpose. Default: true only if the run is a shard. */
  part?: boolean;
}
