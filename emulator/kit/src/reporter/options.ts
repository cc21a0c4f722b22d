/**
 * The options in Playwright's configuration.
 *
 * @example
 * reporter: [['list'], ['firebase-auth-faults/reporter', { outputFolder: 'errors', filters: ['Screen'] }]],
 */
export interface ReplayReporterOptions {
  /** The folder of the report. All paths are relative to the configuration's folder. Default: `auth-faults-report`. */
  outputFolder?: string;
  /** The replay.json of an earlier run. The report marks what has changed since that run. */
  compare?: string | undefined;
  /** A paragraph for the head of the page. */
  about?: string;
  /** The command that opens the lab, for the rows whose error the lab can inject. Default: `npx --no-install firebase-auth-faults lab`. */
  lab?: string;
  /** The names of facts by which the page filters and groups rows. */
  filters?: readonly string[];
  /** The fact by which the columns of the table are grouped. */
  columns?: string;
  /** The view that the page shows at first. Default: `rows`. */
  view?: 'rows' | 'table';
  /**
   * The Playwright projects whose rows the report has; by default, all. Each test of the named projects is a row, even if
   * the test fails before it adds a row.
   */
  projects?: readonly string[];
  /** The ids of all rows that a run can have. Without these ids, a row that this run lacks counts as gone. */
  known?: ReadonlySet<string>;
  /** Whether the run leaves rows out on purpose. Default: whether the run is a shard. */
  part?: boolean;
}
