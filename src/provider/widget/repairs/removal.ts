import type { Repair } from './repair.ts';

/** Code of a dependency that nothing calls here, and that the bundler keeps. Each row follows the repairs of its file. */
export type Removal = Repair & {
  /** How much more a click on Sign In would load without the row: bytes after brotli (docs/decisions/0051). */
  bytes: number;
};

/** @returns what finds these members of a class, as Firebase's packages are formatted */
export const membersOf = (name: string, members: readonly string[]) => ({
  within: `class ${name} `,
  pattern: new RegExp(
    String.raw`^    (?:(?:static|async|get|set) )*(?:${members.join('|')})\([^]*?^    \}\n`,
    'gm',
  ),
  times: members.length,
});

/** @returns what finds a part of the compiled widget, from its beginning to before its end */
export const fromTo = (from: string, to: string): RegExp => new RegExp(`${from}[^]*?(?=${to})`, 'g');
