/** The names of this machine, in the form that `NO_PROXY` needs. */
const NAMES = ['localhost', '.localhost', '127.0.0.1', '::1', '[::1]'];

/**
 * Exempts calls to this machine from a proxy, in this program and in the programs that it starts. Otherwise, if
 * `NODE_USE_ENV_PROXY` is set, Node 22.21 and 24 send even the calls to the emulators to the proxy in `HTTP_PROXY`.
 *
 * @param env The environment to change. Node reads `NO_PROXY` from the environment at each call.
 */
export function exemptLoopback(env: NodeJS.ProcessEnv = process.env): void {
  // If both variables are set, programs use `no_proxy` and ignore `NO_PROXY`.
  for (const name of ['NO_PROXY', ...('no_proxy' in env ? ['no_proxy'] : [])])
    env[name] = [env[name], ...NAMES].filter(Boolean).join(',');
}
