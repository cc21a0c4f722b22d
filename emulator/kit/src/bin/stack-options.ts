import { parseArgs } from 'node:util';
import { readPort } from '../command/port.ts';

/** What `exec` and `serve` start. */
export interface StackOptions {
  projectId: string;
  /** The gateway's ports, the main one first; 0 means any free port. */
  ports: readonly [number, ...number[]];
}

/** The project without a `.firebaserc`. With a `demo-` name, firebase-tools asks for no credentials. */
const DEMO_PROJECT = 'demo-firebase-auth-faults';
/** Where apps look for the Auth emulator, unless firebase.json says otherwise (firebase-tools, emulator/constants.js). */
const AUTH_PORT = 9099;

/** @param args The options as typed. @throws {Error} of one line, if one is wrong */
export function readStackOptions(args: string[]): StackOptions {
  const { values } = parseArgs({ args, options: { project: { type: 'string' }, port: { type: 'string' } } });
  const port = values.port === '0' ? 0 : readPort(values.port, AUTH_PORT, '--port');
  return { projectId: values.project ?? DEMO_PROJECT, ports: [port] };
}
