export { AuthFaultsError, ERROR_CODES, type ErrorCode } from './auth-faults-error.ts';
export { faultOf } from './catalogue.ts';
export * from './client.ts';
export { CONTROL_PATH } from './control-path.ts';
export { OPERATIONS, operationOf } from './operations.ts';
export { readRule, ruleInWords } from './rule.ts';
