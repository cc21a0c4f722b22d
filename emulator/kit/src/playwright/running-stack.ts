export { runningStack, stackInEnvironment, type RunningStack } from '../emulators/running-stack.ts';
