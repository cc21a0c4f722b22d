/**
 * The options in Playwright's configuration.
 *
 * @example
 * reporter: [['list'], ['firebase-auth-faults/reporter', { outputFolder: 'errors', filters: ['Screen'] }]],
 */
export interface ReplayReporterOptions {
  /** The folder of the report, relative to the folder of the configuration. Default: `auth-faults-report`. */
  outputFolder?: string;
  /** A paragraph for the head of the page. */
  about?: string;
  /** The names of the facts by which people can filter rows. */
  filters?: readonly string[];
  /**
   * The Playwright projects whose rows are in the report; by default, all projects. Each test of a named project gets a row,
   * even if the test fails before it adds one.
   */
  projects?: readonly string[];
  /** Whether the run leaves some rows out on purpose. Default: true only if the run is a shard. */
  part?: boolean;
}
