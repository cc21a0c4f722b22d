import { newProgram, once, readOptions } from 'firebase-auth-faults/internal/command';

/** The options of a deployment: `npm run deploy -- --help` explains each of them. */
export interface DeployOptions {
  project: string;
  preview: boolean;
  dryRun: boolean;
  withoutWorker: boolean;
}

/**
 * @param args The arguments after `npm run deploy --`.
 * @returns `undefined` if the person asked for help, which is printed
 * @throws {Error} of one line, if an argument is wrong
 */
export function readDeployOptions(args: string[]): DeployOptions | undefined {
  const program = newProgram('npm run deploy --')
    .description(
      "Builds the site for a Firebase project, with a policy that allows the project's auth domain, and publishes it.",
    )
    .addOption(once('--project <id>', 'the Firebase project; npx firebase projects:list shows yours'))
    .option('--preview', 'deploys to a preview channel, named after the git branch, for a week', false)
    .option('--dry-run', 'does everything but publish, and says what would go where', false)
    .option('--without-worker', 'deploys the kill switch in place of the worker', false);
  const options = readOptions<DeployOptions>(program, args);
  if (options && options.project === undefined)
    throw new Error(
      'Name the Firebase project with --project ID. npx firebase projects:list shows your projects.',
    );
  return options;
}
