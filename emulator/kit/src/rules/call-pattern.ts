import * as v from 'valibot';
import { check } from '../check/check.ts';
import { shown } from '../check/place.ts';
import { fields } from '../check/schemas.ts';
import { suggestion } from '../command/suggestion.ts';
import { MATCH, type Match } from './match.ts';
import { isGet, OPERATIONS, operationsOf, type OperationPattern } from '../catalogue/operations.ts';

/** The fields by which a rule or a pattern selects calls. */
export const CALLS = {
  operation: v.custom<OperationPattern>(
    (name) => typeof name === 'string' && operationsOf(name).length > 0,
    ({ input }) =>
      `must be an operation, not ${shown(input)}. ${suggestion(String(input), Object.keys(OPERATIONS))}`,
  ),
  match: v.exactOptional(MATCH),
};

/** What a match needs to fit its operation. */
export const fitsOperation = <Fields extends { operation: OperationPattern; match?: Match }>() =>
  v.rawCheck<Fields>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { operation, match } = dataset.value;
    if (!match?.body) return;
    if (isGet(operation))
      addIssue({ message: `cannot match the "body": ${operation} is a GET. Match its "query" instead.` });
    const isForm = operation === 'token';
    if (isForm && Object.values(match.body).some((value) => typeof value !== 'string'))
      addIssue({ message: 'must match the "body" of token with texts, because it is a form.' });
  });

const PATTERN = v.pipe(fields(CALLS), fitsOperation());

/** Selects calls: those of the `operation`, and if there is a `match`, only those with its contents. */
export type CallPattern = v.InferInput<typeof PATTERN>;

/** @throws {AuthFaultsError} if `value` is wrong */
export const readPattern = (value: unknown): CallPattern => check(PATTERN, value, 'The pattern');
/** @returns the operation and the match in words, e.g. `accounts:signUp with {"body":{"tenantId":"t"}}` */
export const callsInWords = ({ operation, match }: CallPattern): string =>
  match === undefined ? operation : `${operation} with ${JSON.stringify(match)}`;
