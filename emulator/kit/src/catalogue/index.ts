export type { Cause, CauseKind, ProviderAnswer } from './cause.ts';
export { codeOfMessage, messageOf, refusal, wordOf } from './cause.ts';
export { providerCauses } from './causes.ts';
