import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const WORKFLOWS = new URL('../../.github/workflows/', import.meta.url);
const INSTALL = '../actions/install/action.yml';

/** @returns the text of a workflow, with \n as line end on every system */
const read = async (file: string) => (await readFile(new URL(file, WORKFLOWS), 'utf8')).replaceAll('\r', '');

/** The only permission to write that a workflow may have: to log in to Google. */
const LOGS_IN = '    permissions:\n      contents: read\n      id-token: write\n';
const MORE: Readonly<Record<string, string[]>> = { 'preview.yml': [LOGS_IN] };

test('workflows pin actions and containers by hash, have only the permissions that they need, and keep no credentials', async () => {
  for (const file of [...(await readdir(WORKFLOWS)), INSTALL]) {
    const text = await read(file);
    const called = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action!);
    expect(called).not.toEqual([]);
    for (const action of called)
      expect(action).toMatch(
        /^(\.\/\.github\/actions\/install|[\w-]+(\/[\w-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/,
      );
    if (file === INSTALL) continue;
    for (const [, image] of text.matchAll(/(?:container|image): (.*)/g))
      expect(image).toMatch(/^[\w.-]+:[\w.-]+@sha256:[0-9a-f]{64}$/);
    const permissions = text.match(/^( *)permissions:.*\n(?:\1  .*\n)*/gm);
    expect(permissions).toEqual(['permissions:\n  contents: read\n', ...(MORE[file] ?? [])]);
    const checkouts = text.match(/uses: actions\/checkout@/g) ?? [];
    expect(text.match(/persist-credentials: false/g)).toHaveLength(checkouts.length);
  }
});

test('the only GitHub expression in the script of a step is the number of a shard', async () => {
  for (const file of await readdir(WORKFLOWS)) {
    const text = await read(file);
    const scripts = text.replaceAll('- ', '  ').match(/^( *)run: (?:\|\n(?:\1  .*\n|\n)+|.*\n)/gm) ?? [];
    expect(scripts).not.toEqual([]);
    expect(scripts.join('').match(/\$\{\{.*?\}\}/g) ?? []).toEqual(
      file === 'ci.yml' ? ['${{ matrix.shard }}'] : [],
    );
  }
});

test('a workflow that logs in runs only if it is switched on, and never for pull requests from forks or for Dependabot', async () => {
  for (const file of await readdir(WORKFLOWS)) {
    const text = await read(file);
    expect(text).not.toContain('secrets.');
    if (!text.includes('id-token: write')) continue;
    const conditions = [...text.matchAll(/^ {4}if: >-\n((?: {6}.*\n)+)/gm)].map(([, lines]) => lines);
    expect(conditions).toHaveLength(text.match(/runs-on:/g)!.length);
    for (const condition of conditions) {
      expect(condition).toMatch(/^ {6}vars\.\w+ != ''\n/);
      expect(condition).toContain('&& github.event.pull_request.head.repo.full_name == github.repository\n');
      expect(condition).toContain("&& github.event.pull_request.user.login != 'dependabot[bot]'\n");
    }
    expect(text).not.toContain('pull_request_target');
  }
});

test('when a pull request closes, its preview is deleted, after any deployment that still runs', async () => {
  const text = await read('preview.yml');
  expect(text).toMatch(/\n    types: \[.*\bclosed\b/);
  expect(text).toContain('\nconcurrency: preview-${{ github.event.number }}\n');
  expect(text).toMatch(/= closed \]; then\n +npx firebase hosting:channel:delete "\$CHANNEL" .* --force\n/);
});
