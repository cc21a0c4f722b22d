import { parseArgs } from 'node:util';
import { noSuch } from 'firebase-auth-faults/internal/command';

/** The hosts that a deployment can be built for. The command publishes only to Firebase. */
const HOSTS = ['firebase', 'netlify', 'nginx'] as const;
type Host = (typeof HOSTS)[number];

export const DEPLOY_HELP = `npm run deploy -- --project ID [options]

Builds the site for a Firebase project, with a policy that allows the project's auth domain, and publishes it.

  --project ID         the Firebase project; npx firebase projects:list shows yours
  --site ID            the Hosting site, if the project has several
  --preview [CHANNEL]  deploys to a preview channel; by default, to one named after the git branch
  --expires 7d         how long a preview lives: minutes (m), hours (h) or days (d), at most 30d
  --dry-run            does everything but publish, and says what would go where
  --out FOLDER         keeps the deployment in this folder, which must be new or empty
  --auth-domain HOST   signs in over this host, such as your own domain
  --without-worker     deploys the kill switch in place of the worker
  --config FILE        reads the web app's configuration from this JSON file, and asks the project nothing
  --host NAME          builds for netlify or nginx into --out, and publishes nothing

For example:
  npm run deploy -- --project my-project --dry-run
  npm run deploy -- --project my-project --preview
  npm run deploy -- --project my-project`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/** The options of a deployment: DEPLOY_HELP explains each of them. */
export type DeployOptions = Exclude<ReturnType<typeof readDeployOptions>, 'help'>;

/**
 * @param args The arguments after `npm run deploy --`.
 * @throws {Error} with a message whose first line says what is wrong
 */
export function readDeployOptions(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      project: text,
      site: text,
      preview: flag,
      expires: text,
      config: text,
      'auth-domain': text,
      host: { ...text, default: 'firebase' },
      out: text,
      'dry-run': { ...flag, default: false },
      'without-worker': { ...flag, default: false },
      help: flag,
    },
  });
  if (values.help) return 'help';
  const { project, site, config, out, host, preview, expires, 'auth-domain': authDomain } = values;
  const [channel, ...more] = preview ? positionals : [undefined, ...positionals];
  if (more.length > 0) throw new Error(`${more[0]} is not an option. See npm run deploy -- --help.`);
  if (!isHost(host)) throw new Error(noSuch('host', host, HOSTS));
  if (expires !== undefined && !preview)
    throw new Error('Only a preview expires: add --preview, or leave out --expires.');
  if (expires !== undefined && !isLifetime(expires))
    throw new Error(`--expires takes a time such as 12h or 7d, at most 30d, not ${expires}.`);
  if (channel !== undefined) checkChannel(channel);
  if (authDomain !== undefined && !isHostName(authDomain))
    throw new Error(`--auth-domain takes a host such as www.example.com, not ${authDomain}.`);
  if (host !== 'firebase' && out === undefined) throw new Error(`Name the folder for ${host} with --out.`);
  if (host !== 'firebase' && (preview || site !== undefined))
    throw new Error(
      `--preview and --site work only with Firebase Hosting. Leave them out, because of --host ${host}.`,
    );
  return {
    project,
    site,
    preview: preview ? { channel, expires: expires ?? '7d' } : undefined,
    config,
    authDomain,
    host,
    out,
    dryRun: values['dry-run'],
    withoutWorker: values['without-worker'],
  };
}

const isHost = (name: string): name is Host => (HOSTS as readonly string[]).includes(name);

/** @returns whether the text is a host name without scheme, port or path */
export const isHostName = (name: string): boolean =>
  /^[a-z0-9.-]+\.[a-z0-9-]+$/i.test(name) && URL.canParse(`https://${name}`);

/** @throws {Error} of one line if Hosting does not allow the name for a channel */
export function checkChannel(channel: string): void {
  if (channel === 'live')
    throw new Error('The channel live is the site itself: leave out --preview, or name another channel.');
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(channel))
    throw new Error(
      `The name of a channel must be 1 to 40 lower-case letters, digits or hyphens, without a hyphen at the start, not ${channel}.`,
    );
}

const MINUTES = { m: 1, h: 60, d: 24 * 60 };

/** @returns whether firebase-tools accepts the duration (lib/hosting/expireUtils.js) */
function isLifetime(time: string): boolean {
  const [, count, unit] = /^(\d+)([mhd])$/.exec(time) ?? [];
  const minutes = Number(count) * MINUTES[unit as keyof typeof MINUTES];
  return minutes > 0 && minutes <= 30 * MINUTES.d;
}
