import { expect, test } from 'vitest';
import { publicFolderOf, selectHosting, type HostingEntry, type ProjectFile } from './project-file.ts';

const APP: HostingEntry = { target: 'app', public: 'apps/web/dist' };
const DOCS: HostingEntry = { site: 'docs', source: 'docs' };

const fileWith = (...hosting: HostingEntry[]): ProjectFile => ({
  path: 'there/firebase.json',
  hosting,
  ports: {},
  defaultProject: undefined,
  sitesOf: (projectId, target) => (projectId === 'acme' && target === 'app' ? ['acme-web'] : []),
});

test.each<[string, HostingEntry[], string | undefined, HostingEntry | undefined]>([
  ['the only one', [APP], undefined, APP],
  ['a target', [DOCS, APP], 'app', APP],
  ['a site of a target', [DOCS, APP], 'acme-web', APP],
  ['a site', [DOCS, APP], 'docs', DOCS],
  ['none', [], undefined, undefined],
])('the hosting entry is selected: %s', (_, entries, name, entry) => {
  expect(selectHosting(fileWith(...entries), 'acme', name)).toBe(entry);
});

test.each<[string, HostingEntry[], string | undefined, string]>([
  ['other', [APP, DOCS], undefined, 'several sites. Select one with --site: app, docs.'],
  ['other', [APP, DOCS], 'acme-web', 'There is no site or target "acme-web".'],
  ['acme', [], 'app', 'has no hosting, so leave out --site.'],
])('in the project %s, of %j %s is refused', (projectId, entries, name, line) => {
  expect(() => selectHosting(fileWith(...entries), projectId, name)).toThrow(line);
});

test("an entry's folder counts from its file", () => {
  expect(publicFolderOf(APP, 'there/firebase.json')).toBe('there/apps/web/dist');
  expect(() => publicFolderOf(DOCS, 'firebase.json')).toThrow('by a web framework, which is not supported');
  expect(() => publicFolderOf({}, 'firebase.json')).toThrow('has no public folder');
});
