import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const ENTRIES = ['index.ts', 'playwright/index.ts', 'client/index.ts', 'catalogue/index.ts'];

/** The interfaces, and the functions that return an object, whose methods tests call. */
const OBJECTS = [
  ['client/client.ts', 'controlsOf'],
  ['emulator/test-accounts.ts', 'testAccounts'],
  ['emulator/test-accounts.ts', 'accountsOf'],
  ['playwright/sdk-codes.ts', 'watchSdkCodes'],
  ['playwright/test-faults.ts', 'TestFaults'],
  ['playwright/test.ts', 'FaultFixtures'],
] as const;

// oxlint-disable-next-line typescript/no-explicit-any -- a node of any kind: a field that a kind lacks is undefined
type Node = any;

function read(file: string) {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  return { text, parsed: parseSync(file, text) };
}

/** @returns whether the docstring of a declaration has an example. @param start where the declaration starts */
function hasExample(file: string, start: number): boolean {
  const { text, parsed } = read(file);
  const docs = parsed.comments.findLast(({ end }) => end <= start && text.slice(end, start).trim() === '');
  return docs?.value.includes('@example') ?? false;
}

/** @returns the functions that a file exports, also as a constant; with `*`, all of them */
const exportedFunctions = (file: string, wanted: string) =>
  read(file).parsed.program.body.flatMap((node: Node) => {
    const { type, id, declarations = [] } = node.declaration ?? {};
    const name: string = (id ?? declarations[0]?.id)?.name;
    const isFunction = /Function/.test(`${type} ${declarations[0]?.init.type}`);
    return isFunction && [name, '*'].includes(wanted) ? [{ file, name, start: node.start as number }] : [];
  });

test.each(ENTRIES)('every function that %s exports has an example', (entry) => {
  const exported = read(entry)
    .parsed.module.staticExports.flatMap(({ entries }) => entries)
    .filter(({ moduleRequest }) => moduleRequest?.value.startsWith('.'));
  const functions = exported.flatMap(({ moduleRequest, importName }) =>
    exportedFunctions(join(entry, '..', moduleRequest!.value), importName.name ?? '*'),
  );
  expect(functions).not.toEqual([]);
  expect(functions.filter(({ file, start }) => !hasExample(file, start))).toEqual([]);
});

test.each(OBJECTS)('in %s, every method of %s has an example', (file, name) => {
  const declarations = read(file).parsed.program.body.map((node: Node) => node.declaration ?? node);
  const { body } = declarations.find(({ id }) => id?.name === name).body;
  const members = body.find(({ type }: Node) => type === 'ReturnStatement')?.argument.properties ?? body;
  const methods = members.filter(
    (it: Node) => it.key && /undefined|Function/.test(it.typeAnnotation?.typeAnnotation.type),
  );
  expect(methods).not.toEqual([]);
  expect(methods.flatMap((it: Node) => (hasExample(file, it.start) ? [] : it.key.name))).toEqual([]);
});
