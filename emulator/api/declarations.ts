import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

/** A name that an entry point exports, as the compiler declares it. */
export interface Declaration {
  name: string;
  /** The text of its docstring without the marks; empty where it has none. */
  doc: string;
  /** Without the docstring, `export` and `declare`. */
  text: string;
}

type Node = ReturnType<typeof parseSync>['program']['body'][number];

/**
 * @param file a declaration file (`.d.ts`)
 * @returns what it exports, in its order, re-exports of its folder included
 * @throws {Error} if a re-exported name is declared nowhere
 */
export function declarationsOf(file: string): Declaration[] {
  const source = readFileSync(file, 'utf8');
  return parseSync(file, source).program.body.flatMap((node): Declaration[] => {
    if (node.type === 'ExportAllDeclaration') return declarationsOf(fileOf(file, node.source.value));
    if (node.type !== 'ExportNamedDeclaration') return [];
    if (node.declaration) return [declared(source, node)];
    if (!node.source?.value.startsWith('.')) return [];
    const there = declarationsOf(fileOf(file, node.source.value));
    return node.specifiers.map(({ local }) => {
      const name = 'name' in local ? local.name : local.value;
      const found = there.find((declaration) => declaration.name === name);
      if (!found) throw new Error(`${file} exports ${name}, which ${node.source!.value} does not declare.`);
      return found;
    });
  });
}

const fileOf = (importer: string, address: string): string =>
  join(dirname(importer), address.replace(/\.[jt]s$/, '.d.ts'));

function declared(source: string, node: Extract<Node, { type: 'ExportNamedDeclaration' }>): Declaration {
  const { declaration, start, end } = node;
  const named = 'declarations' in declaration! ? declaration.declarations[0]! : declaration!;
  const { name } = (named as { id: { name: string } }).id;
  const text = source.slice(start, end).replace(/^export (declare )?/, '');
  return { name, doc: docBefore(source.slice(0, start)), text };
}

/** @returns the docstring that ends right before the end of a text */
function docBefore(text: string): string {
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(text)?.[1] ?? '';
  return comment.replace(/^\s*\* ?/gm, '').trim();
}
