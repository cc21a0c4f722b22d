import { withoutInvisible } from '../../shared/visible-text.ts';

/** The digits of Arabic and Persian keyboards. The last four bits of their code points are their values. */
const ARABIC = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** @returns the typed text with ASCII digits, with other signs in their plain form (NFKC), and without invisible characters */
export const withAsciiDigits = (typed: string): string =>
  withoutInvisible(typed)
    .normalize('NFKC')
    .replace(ARABIC, (digit) => String(digit.codePointAt(0)! & 15));
