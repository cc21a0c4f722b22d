export { send, sendLine, type Refused } from './answers.ts';
export { assertPortFree, freePorts, listenOnLoopback, type Listening } from './listen.ts';
export { DEFAULT_NAMESPACE, isNamespace, namespaceOfKey, readHost, type World } from './namespaces.ts';
export { exchange } from './raw-socket.ts';
