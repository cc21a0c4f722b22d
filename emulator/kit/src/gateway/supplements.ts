import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Operation } from '../catalogue/operations.ts';
import type { ProjectSettings } from '../rules/project-settings.ts';
import type { Forward } from './namespace-faults.ts';

/** A call of a provider's operation that the gateway has received, and where it goes. */
export interface ReceivedCall {
  operation: Operation;
  request: IncomingMessage;
  response: ServerResponse;
  /** The address of the call at the emulator. */
  address: URL;
  namespace: string;
  /** The project's settings in this namespace. */
  settings: ProjectSettings;
}

/** What stands between a gateway and its emulator. Who starts the gateway hands it over. */
export interface Supplements {
  /**
   * @param forward Streams the call to the emulator, byte for byte.
   * @returns what passes the call on: `forward` itself, unless the namespace has asked for something that concerns the call
   */
  forwarding(call: ReceivedCall, forward: Forward): Forward;
  /**
   * Does something to an account, for a test. The namespace has then asked for what the action belongs to.
   *
   * @param action The name of the action.
   * @param argument JSON of a request.
   * @throws {Refusal} if there is no such action, or if it cannot be done
   * @throws {AuthFaultsError} if the argument is wrong
   */
  act(namespace: string, action: string, argument: Readonly<Record<string, unknown>>): Promise<unknown>;
}
