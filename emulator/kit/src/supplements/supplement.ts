import type * as v from 'valibot';
import type { Operation } from '../catalogue/operations.ts';
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
  /** The setting by which a namespace asks for the supplement. An action asks for it too. All other calls pass unread. */
  setting: keyof ProjectSettings;
  /** The operations whose answers the supplement may change. */
  operations: readonly Operation[];
  /** Those whose answers to the project's owner, such as the Admin SDK, it may change; by default, none. */
  ownerOperations?: readonly Operation[];
  /** Answers a call, by the emulator's answer or without it. */
  answer(call: AppCall, ask: AskEmulator): Promise<StatusAndFields>;
  /** What a test can do to an account, by name. */
  actions?: Readonly<Record<string, Action>>;
}

/** What supplements ask of the emulator with the rights of the project's owner. */
export interface Admin {
  /** @returns the account of an address */
  findAccount(email: string): Promise<OwnedAccount | undefined>;
  /** Changes fields of an account, under the provider's names. */
  updateAccount(email: string, changes: object): Promise<void>;
  /** @returns every unused code that was sent to a phone, oldest first */
  phoneCodes(): Promise<{ phoneNumber: string; sessionInfo: string; code: string }[]>;
}

/** What supplements know of an account. */
export interface OwnedAccount {
  uid: string;
  email: string;
  emailVerified: boolean;
  /** Sign-in methods, e.g. `password`, `google.com`. */
  providers: readonly string[];
  /** The second factors as the emulator stores them. */
  mfaInfo?: readonly Fields[];
}

/** Makes a supplement for one emulator. @param adminOf administers the accounts of a tenant, or those without a tenant */
export type MakeSupplement = (adminOf: (tenant?: string) => Admin) => Supplement;

/** Something that a test can do to an account. */
export interface Action {
  /** The fields of the argument. */
  attributes: v.ObjectEntries;
  /** @throws {Refusal} if it cannot be done (http/json-api.ts). */
  act(argument: Fields): Promise<unknown>;
}
