import type { AuthAdmin } from '../emulator/auth-admin.ts';
import type * as v from 'valibot';
import type { Operation } from '../rules/operations.ts';
import type { ProjectSettings } from '../rules/project-settings.ts';

/** The fields of a call or of an answer. */
export type Fields = Readonly<Record<string, unknown>>;

/** An answer of the provider: the HTTP status, and the fields of the JSON. */
export interface StatusAndFields {
  status: number;
  body: Fields;
}

/** A call of an app to the provider. */
export interface AppCall {
  operation: Operation;
  /** The fields of the body, which is JSON or, in the operation `token`, a form. A GET has none. */
  fields: Fields;
  /** The project's settings in the namespace of the call. */
  settings: ProjectSettings;
}

/**
 * Makes the call at the emulator.
 *
 * @param fields The fields to send, in place of the app's.
 * @param step Another step of the same path to call, such as `mfaSignIn:start` in place of `mfaSignIn:finalize`.
 */
export type AskEmulator = (fields?: Fields, step?: Operation) => Promise<StatusAndFields>;

/** Something that the provider can do and the stock Auth emulator cannot. */
export interface Supplement {
  /** The operations whose answers the supplement may change. */
  operations: readonly Operation[];
  /** Those whose answers to the project's owner, such as the Admin SDK, it may change; by default, none. */
  ownerOperations?: readonly Operation[];
  /**
   * @param isOwner Whether the call has the rights of the project's owner.
   * @returns whether the supplement needs to see the calls of a namespace. All other calls stream to the emulator unchanged
   */
  applies(settings: ProjectSettings, operation: Operation, isOwner: boolean, namespace: string): boolean;
  /** Answers a call, by the emulator's answer or without it. */
  answer(call: AppCall, ask: AskEmulator): Promise<StatusAndFields>;
  /** What a test can do to an account, by name. */
  actions?: Readonly<Record<string, Action>>;
}

/** Makes a supplement for one emulator. @param adminOf administers the accounts of a tenant, or those without a tenant */
export type MakeSupplement = (adminOf: (tenant?: string) => AuthAdmin) => Supplement;

/** Something that a test can do to an account. */
export interface Action {
  /** The fields of the argument. */
  attributes: v.ObjectEntries;
  /** @throws {Refusal} if it cannot be done (http/json-api.ts). @param namespace That of the test. */
  act(argument: Fields, namespace: string): Promise<unknown>;
}
