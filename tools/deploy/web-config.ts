import { readFile } from 'node:fs/promises';
import type { HostConfig } from '../../src/sign-in/host-config.ts';
import { isHostName } from './options.ts';

/** @param source the configuration's name in the error @throws {Error} of one line, if the configuration is invalid */
export function checkedConfig(config: unknown, source: string): HostConfig {
  const { apiKey, authDomain, authEmulatorUrl } = (config ?? {}) as Partial<HostConfig>;
  if (typeof apiKey !== 'string' || typeof authDomain !== 'string')
    throw new Error(
      `${source} has no apiKey or no authDomain. It must be the JSON that npx firebase apps:sdkconfig WEB prints.`,
    );
  if (!isHostName(authDomain))
    throw new Error(`${source} has the authDomain ${authDomain}, which is not a host.`);
  if (authEmulatorUrl !== undefined)
    throw new Error(
      `${source} has an authEmulatorUrl, with which people would sign in at an emulator. Remove this field.`,
    );
  return config as HostConfig;
}

/** @returns the configuration in a JSON text @throws {Error} of one line, if the text is not JSON or is invalid */
export function parsedConfig(text: string, source: string): HostConfig {
  let config: unknown;
  try {
    config = JSON.parse(text);
  } catch (error) {
    throw new Error(`${source} is not JSON: ${(error as Error).message}.`, { cause: error });
  }
  return checkedConfig(config, source);
}

/** @returns the configuration in a file @throws {Error} of one line, if the file is unreadable or invalid */
export async function readConfigFile(path: string): Promise<HostConfig> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new Error(`${path} cannot be read. Pass the web app's configuration to --config.`, {
      cause: error,
    });
  });
  return parsedConfig(text, path);
}
