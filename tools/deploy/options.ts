import { parseArgs } from 'node:util';

export const DEPLOY_HELP = `npm run deploy -- --project ID [--preview] [--dry-run] [--without-worker]

Builds the site for a Firebase project, with a policy that allows the project's auth domain, and publishes it.

  --project ID      the Firebase project; npx firebase projects:list shows yours
  --preview         deploys to a preview channel, named after the git branch, for a week
  --dry-run         does everything but publish, and says what would go where
  --without-worker  deploys the kill switch in place of the worker`;

const flag = { type: 'boolean', default: false } as const;

/** The options of a deployment: DEPLOY_HELP explains each of them. */
export type DeployOptions = Exclude<ReturnType<typeof readDeployOptions>, 'help'>;

/**
 * @param args The arguments after `npm run deploy --`.
 * @throws {Error} with a message whose first line says what is wrong
 */
export function readDeployOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      project: { type: 'string' },
      preview: flag,
      'dry-run': flag,
      'without-worker': flag,
      help: flag,
    },
  });
  if (values.help) return 'help';
  const { project, preview, 'dry-run': dryRun, 'without-worker': withoutWorker } = values;
  if (project === undefined)
    throw new Error(
      'Name the Firebase project with --project ID. npx firebase projects:list shows your projects.',
    );
  return { project, preview, dryRun, withoutWorker };
}
