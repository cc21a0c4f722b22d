import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** A rule in firebase.json (firebase.google.com/docs/hosting/full-config#headers). */
export type HeaderRule = { headers: { key: string; value: string }[] } & (
  | { source: string }
  | { regex: string }
);

/** The parts of firebase.json that the build reads. */
export interface HostingFile {
  hosting: {
    public?: string;
    headers?: HeaderRule[];
    redirects?: { source?: string; regex?: string; destination: string; type: number }[];
    [more: string]: unknown;
  };
}

/**
 * Finds the headers that hosting sends for an address. If two rules set the same header, the later rule wins.
 * @param address a path of the site
 * @returns the header values by lower-case header name
 */
export function headersFor(address: string, rules: readonly HeaderRule[]): Record<string, string> {
  // The function by which the Hosting emulator matches an address against a rule. The build does not need it.
  const { configMatcher } = createRequire(
    createRequire(import.meta.url).resolve('firebase-tools/package.json'),
  )('superstatic/lib/utils/patterns') as { configMatcher(address: string, rule: object): boolean };
  const headers = new Headers();
  for (const rule of rules) {
    const isGlob = 'source' in rule;
    const matched = isGlob ? { source: rule.source.replace(/^(!?)\/?/, '$1/') } : rule;
    if (!configMatcher(address, matched)) continue;
    for (const { key, value } of rule.headers) headers.set(key, value);
  }
  return Object.fromEntries(headers);
}

/** @param path the path of a firebase.json */
export const readHosting = async (path: string): Promise<HostingFile> =>
  JSON.parse(await readFile(path, 'utf8')) as HostingFile;

/** @param path the path of the firebase.json to write */
export const writeHosting = (path: string, file: HostingFile): Promise<void> =>
  writeFile(path, `${JSON.stringify(file, null, 2)}\n`);
