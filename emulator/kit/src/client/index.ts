export { AuthFaultsError, ERROR_CODES, type ErrorCode } from '../check/auth-faults-error.ts';
export * from './client.ts';
export { OPERATIONS, operationOf } from '../catalogue/operations.ts';
