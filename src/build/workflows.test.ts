import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const WORKFLOWS = new URL('../../.github/workflows/', import.meta.url);

test('workflows call actions by commit, may only read, and keep no credentials', async () => {
  for (const file of await readdir(WORKFLOWS)) {
    const text = await readFile(new URL(file, WORKFLOWS), 'utf8');
    const called = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action!);
    expect(called).not.toEqual([]);
    for (const action of called) expect(action).toMatch(/^[\w-]+(\/[\w-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    expect(text.match(/permissions:[^]*?\n\n/g)).toEqual(['permissions:\n  contents: read\n\n']);
    const checkouts = text.match(/uses: actions\/checkout@/g) ?? [];
    expect(text.match(/persist-credentials: false/g)).toHaveLength(checkouts.length);
  }
});

test('a workflow with a secret is off by default, and for forks and Dependabot', async () => {
  for (const file of await readdir(WORKFLOWS)) {
    const text = await readFile(new URL(file, WORKFLOWS), 'utf8');
    if (!text.includes('secrets.')) continue;
    const conditions = [...text.matchAll(/^ {4}if: >-\n((?: {6}.*\n)+)/gm)].map(([, lines]) => lines);
    expect(conditions).toHaveLength(text.match(/runs-on:/g)!.length);
    for (const condition of conditions) {
      expect(condition).toMatch(/^ {6}vars\.\w+ != ''\n/);
      expect(condition).toContain('&& github.event.pull_request.head.repo.full_name == github.repository\n');
      expect(condition).toContain("&& github.actor != 'dependabot[bot]'\n");
    }
    expect(text).not.toContain('pull_request_target');
  }
});
