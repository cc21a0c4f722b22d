const KEY = 'specdock:provider-config';

/** @returns the provider configuration that last worked, as it was stored; null where there is none */
export function readProviderConfig(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a configuration for when the site can't be reached. Blocked or full storage is no error. */
export function writeProviderConfig(config: object): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(config));
  } catch {
    // Without a copy, sign-in needs the network to start: it needs it anyway.
  }
}
