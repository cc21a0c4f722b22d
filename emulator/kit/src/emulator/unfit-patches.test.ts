import { spawnSync } from 'node:child_process';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const MODULES: Readonly<Record<string, string>> = {
  'superstatic/index.js': 'exports.default = { stacks: { strict: ["files"] } };',
  'exegesis/index.js': '',
  'exegesis/node_modules/ajv/index.js': 'exports.default = class {};',
};
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auth-faults-tools-'));
  for (const [path, text] of Object.entries(MODULES)) {
    const file = join(folder, 'other/node_modules', path);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, text);
  }
  await mkdir(join(folder, 'none'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  [
    'headers-on-redirects',
    'other',
    'Redirects have no headers of firebase.json: superstatic has no step "headers".',
  ],
  [
    'headers-on-redirects',
    'none',
    "Redirects have no headers of firebase.json: Cannot find module 'superstatic'.",
  ],
  ['skip-schema-check', 'other', 'The emulators start more slowly: Ajv has no validateSchema.'],
  ['skip-schema-check', 'none', "The emulators start more slowly: Cannot find module 'exegesis'."],
])('if %s does not fit firebase-tools, the program goes on with one line', (module, tools, line) => {
  const address = new URL(`../../assets/preloaded/${module}.mjs`, import.meta.url).href;
  const { status, stdout, stderr } = spawnSync(process.execPath, [`--import=${address}`, '-p', '"on"'], {
    env: { ...process.env, FIREBASE_TOOLS: join(folder, tools, 'package.json') },
    encoding: 'utf8',
  });
  const [, text] = /^\[firebase-auth-faults\] (.*)\n$/.exec(stderr) ?? [];
  expect({ status, stdout, text }).toEqual({ status: 0, stdout: 'on\n', text: line });
});
