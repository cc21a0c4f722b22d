import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, parseSync } from 'vite';
import { expect, it } from 'vitest';
import { compiledFiles, patches } from '../provider/flow/patches.ts';
import { patched } from './patch-dependency.ts';

const file = createRequire(import.meta.url).resolve('firebaseui/dist/esm.js');
const repairedWidget = async () => patched(await readFile(file, 'utf8'), patches);

it('the patched widget imports nothing but Firebase', async () => {
  const { staticImports, dynamicImports } = parseSync(file, await repairedWidget()).module;
  const names = staticImports.map(({ moduleRequest }) => moduleRequest.value);
  expect(names).toEqual(['firebase/compat/app', 'firebase/compat/auth']);
  expect(dynamicImports).toEqual([]);
});

it.each(compiledFiles)(
  'the patches of $dependency find the compiled file that they change',
  async ({ dependency, file: pattern }) => {
    const files = await readdir(`node_modules/${dependency}/dist`, { recursive: true });
    const addresses = files.map((name) => `${dependency}/dist/${name.replaceAll('\\', '/')}`);
    expect(addresses.filter((address) => pattern.test(address))).not.toEqual([]);
  },
);

it('the error of a patch that no longer fits quotes the reason in its row, so that a developer finds the row', () => {
  const row = { why: 'The widget greets nobody.', pattern: /hello/g };
  expect(() => patched('bye', [row])).toThrow(
    'A patch of firebaseui no longer fits: /hello/g occurs 0 times, not 1. Its row in src/provider/flow/patches.ts has this reason: The widget greets nobody.',
  );
});

it('a patch without a replacement removes its pattern, which must occur as often as `times` says', () => {
  const rows = [{ why: '', pattern: /hello /g, times: 2 }];
  expect(patched('hello hello world', rows)).toBe('world');
  expect(() => patched('hello world', rows)).toThrow('occurs 1 times, not 2');
});

it('each patch has a unique reason, written in sentences', () => {
  const reasons = compiledFiles.flatMap(({ rows }) => rows.map(({ why }) => why));
  expect(new Set(reasons).size).toBe(reasons.length);
  for (const why of reasons) expect(why).toMatch(/^[A-Z][^]*\.$/);
});

it('no patch compares error codes, because auth-errors.ts decides what a code does', () => {
  expect(patches.filter(({ replacement }) => replacement?.includes('"auth/'))).toEqual([]);
});

it('the development server patches dependencies too', async () => {
  const cacheDir = await mkdtemp(join(tmpdir(), 'specdock-vite-'));
  const server = await createServer({
    cacheDir,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true, include: ['firebaseui'] },
  });
  const codeOf = async (address: string) => (await server.transformRequest(address))!.code;
  const bridge = await codeOf('/src/provider/flow/internals.ts');
  const widget = /"(\/[^"]+\/firebaseui\.js[^"]*)"/.exec(bridge)![1]!;
  expect((await codeOf(widget)).includes('firebaseui.auth.bridge')).toBe(true);
  await server.close();
  await rm(cacheDir, { recursive: true, force: true });
});
