import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../cli/testing/project-folder.ts';

const MODULES = {
  'other/node_modules/superstatic/index.js': 'exports.default = { stacks: { strict: ["files"] } };',
  'other/node_modules/exegesis/index.js': '',
  'other/node_modules/exegesis/node_modules/ajv/index.js': 'exports.default = class {};',
};

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
])('if %s does not fit firebase-tools, the program goes on with one line', async (module, tools, line) => {
  const address = new URL(`../../assets/preloaded/${module}.mjs`, import.meta.url).href;
  const { status, stdout, stderr } = spawnSync(process.execPath, [`--import=${address}`, '-p', '"on"'], {
    env: { ...process.env, FIREBASE_TOOLS: join(await projectFolder(MODULES), tools, 'package.json') },
    encoding: 'utf8',
  });
  const [, text] = /^\[firebase-auth-faults\] (.*)\n$/.exec(stderr) ?? [];
  expect({ status, stdout, text }).toEqual({ status: 0, stdout: 'on\n', text: line });
});
