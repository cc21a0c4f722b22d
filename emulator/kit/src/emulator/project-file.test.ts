import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../cli/testing/project-folder.ts';
import {
  publicFolderOf,
  readProjectFile,
  selectHosting,
  type HostingEntry,
  type ProjectFile,
} from './project-file.ts';

const APP: HostingEntry = { target: 'app', public: 'apps/web/dist' };
const DOCS: HostingEntry = { site: 'docs', source: 'docs' };

const fileWith = (...hosting: HostingEntry[]): ProjectFile => ({
  path: 'there/firebase.json',
  hosting,
  ports: {},
  singleProjectMode: undefined,
  defaultProject: undefined,
  sitesOf: (projectId, target) => (projectId === 'acme' && target === 'app' ? ['acme-web'] : []),
});

test.each<[string, HostingEntry[], string | undefined, HostingEntry | undefined]>([
  ['the only entry', [APP], undefined, APP],
  ['by its target', [DOCS, APP], 'app', APP],
  ['by a site of its target', [DOCS, APP], 'acme-web', APP],
  ['by its site', [DOCS, APP], 'docs', DOCS],
  ['undefined without entries', [], undefined, undefined],
])('selectHosting returns the hosting entry: %s', (_, entries, name, entry) => {
  expect(selectHosting(fileWith(...entries), 'acme', name)).toBe(entry);
});

test.each<[string, HostingEntry[], string | undefined, string]>([
  ['other', [APP, DOCS], undefined, 'several sites. Select one with --site: app, docs.'],
  ['other', [APP, DOCS], 'acme-web', 'There is no site or target "acme-web".'],
  ['acme', [], 'app', 'has no hosting, so leave out --site.'],
])('in the project %s with the entries %j, the site %s is refused', (projectId, entries, name, line) => {
  expect(() => selectHosting(fileWith(...entries), projectId, name)).toThrow(line);
});

test('the folder of a hosting entry is relative to the firebase.json with that entry', () => {
  expect(publicFolderOf(APP, 'there/firebase.json')).toBe('there/apps/web/dist');
  expect(() => publicFolderOf(DOCS, 'firebase.json')).toThrow('with a web framework, which is not supported');
  expect(() => publicFolderOf({}, 'firebase.json')).toThrow('has no public folder');
});

test.each<[string, string, Record<string, number>]>([
  ['a byte order mark', '\uFEFF{"emulators":{"auth":{"port":1}}}', { auth: 1 }],
  ['an emulator that is null', '{"emulators":{"ui":null,"auth":{"port":2}}}', { auth: 2 }],
  ['settings of all emulators', '{"emulators":{"singleProjectMode":true}}', {}],
  ['a port as text', '{"emulators":{"auth":{"port":"3"}}}', { auth: 3 }],
  ['no port', '{"emulators":{"auth":{}}}', {}],
  ['emulators that are null', '{"emulators":null}', {}],
  ['hosting that is null', '{"hosting":null}', {}],
  ['comments', '{ // a\n "emulators": { /* b */ "auth": { "port": 4 } } }', { auth: 4 }],
])('firebase.json may have what firebase-tools accepts: %s', async (_, text, ports) => {
  const file = join(await projectFolder({ 'firebase.json': text }), 'firebase.json');
  expect(await readProjectFile(file)).toMatchObject({ ports, hosting: [] });
});
