export * from './client.ts';
export { OPERATIONS, operationOf } from './operations.ts';
export { readRule, ruleInWords } from './rule.ts';
