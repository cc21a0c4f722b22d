export { expect } from '@playwright/test';
export { runningStack, stackInEnvironment, type RunningStack } from './running-stack.ts';
export { watchSdkCodes, type SdkCodes } from './sdk-codes.ts';
export { testFaults, type TestFaults } from './test-faults.ts';
export { namespaceOf, test, type FaultFixtures } from './test.ts';
