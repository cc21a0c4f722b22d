export { ALLOWED_HELP, ALLOWED_OPTIONS, readAllowed } from './allowed-options.ts';
export { send, sendLine } from './answers.ts';
export { answerApi, readJson, Refusal } from './json-api.ts';
export { assertPortFree, freePorts, listenOnLoopback, type Listening } from './listen.ts';
export { readHost } from './namespaces.ts';
export { exchange } from './raw-socket.ts';
export { selfSigned } from './self-signed.ts';
