export { expect } from '@playwright/test';
export type { ExpectedError, ExpectReaction } from './expect-reaction.ts';
export { runningStack, stackInEnvironment, type RunningStack } from '../emulators/running-stack.ts';
export { enterNamespace } from './own-address.ts';
export { attachRow, KINDS, type Kind, type ReplayedError } from './replayed-error.ts';
export { watchSdkCodes, type SdkCodes } from './sdk-codes.ts';
export type { SentCall } from './sent-calls.ts';
export { testFaults, type OnUnmatchedCall, type TestFaults } from './test-faults.ts';
export { namespaceOf, test, type FaultFixtures } from './test.ts';
