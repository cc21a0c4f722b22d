import { repairs, sdkRepairs } from '../../src/provider/widget/repairs/index.ts';
import { authErrors, type AuthError, type AuthErrorCode } from '../../src/sign-in/auth-errors.ts';

/** A version of the site that lacks one thing, whose absence a test must notice. */
export interface Mutant {
  name: string;
  /** The source file, relative to the repository's folder. */
  file: string;
  /** The statement at the end of the file that removes the thing. */
  statement: string;
  /** A part of the title of a scenario that must fail, or codes whose replay must fail. */
  provenBy: string | readonly string[];
}

const TABLE = 'src/sign-in/auth-errors.ts';

const withoutRepair: readonly Mutant[] = [...repairs, ...sdkRepairs].map(({ why, provenBy }) => ({
  name: `without the repair "${why}"`,
  file: 'src/provider/widget/repairs/index.ts',
  statement: `[...repairs, ...sdkRepairs].find((row) => row.why === ${JSON.stringify(why)}).replacement = '$&';`,
  provenBy: provenBy.startsWith('auth/') ? [provenBy] : provenBy,
}));

const codes = Object.keys(authErrors) as AuthErrorCode[];

const withoutRow: readonly Mutant[] = codes.map((code) => ({
  name: `without the row ${code}`,
  file: TABLE,
  statement: `delete authErrors['${code}'];`,
  provenBy: [code],
}));

/** @param part the column of the table: places or actions */
function withoutPart(part: 'at' | 'then'): readonly Mutant[] {
  const valueOf = (code: AuthErrorCode) => (authErrors[code] as AuthError)[part];
  return [...new Set(codes.map(valueOf))].flatMap((value) =>
    value === undefined
      ? []
      : {
          name: `without "${value}" in the table of errors`,
          file: TABLE,
          statement: `for (const row of Object.values(authErrors)) for (const error of [row, ...Object.values(row.in ?? {})]) if (error.${part} === '${value}') delete error.${part};`,
          provenBy: codes.filter((code) => valueOf(code) === value),
        },
  );
}

/** By kind, so that a sample takes from each kind alike, although there are many rows and few reactions. */
export const mutants: readonly (readonly Mutant[])[] = [
  withoutRepair,
  withoutRow,
  [...withoutPart('at'), ...withoutPart('then')],
];
