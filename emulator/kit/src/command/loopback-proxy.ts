/** The names of this machine, as `NO_PROXY` takes them. */
const NAMES = ['localhost', '.localhost', '127.0.0.1', '::1', '[::1]'];

/**
 * Exempts this machine from a proxy, in this program and in those that it starts: with `NODE_USE_ENV_PROXY`, Node 22.21
 * and 24 send every call to the proxy that `HTTP_PROXY` names, also those to the emulators.
 *
 * @param env Is changed; Node reads `NO_PROXY` at each call.
 */
export function exemptLoopback(env: NodeJS.ProcessEnv = process.env): void {
  // The lower-case name takes precedence.
  for (const name of ['NO_PROXY', ...('no_proxy' in env ? ['no_proxy'] : [])])
    env[name] = [env[name], ...NAMES].filter(Boolean).join(',');
}
