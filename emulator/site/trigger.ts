import type { FaultsClient, Operation } from 'firebase-auth-faults/client';
import type { Accounts } from 'firebase-auth-faults';
import type { Person, Step } from './steps.ts';

/** The things that a trigger can change without the site. */
export interface Surroundings {
  accounts: Accounts;
  faults: FaultsClient;
  person: Person;
  /** The first call of the screen, which encounters a change of the account or the network. */
  operation: Operation;
  /** The site's host with its port. */
  host: string;
}

/** A circumstance that causes a code without an answer of the gateway. */
export interface Trigger {
  /** The project has enumeration protection. */
  enumerationProtection?: true;
  /** The site runs as deployed, at this address; NAME is the namespace (gateway/public-hosts.ts). */
  deployedAt?: 'https://NAME.web.app' | 'https://www.NAME.test';
  /** Members of init.json that differ until the circumstance ends; set before the page loads. */
  settings?: Readonly<Record<string, string | null>>;
  /** A URL pattern of addresses that are blocked until the circumstance ends; set before the page loads. */
  blocks?: string;
  /** The person's input until the circumstance ends. */
  types?: Partial<Omit<Person, 'smsCode' | 'link'>>;
  /** The person's input afterwards, if it differs from their usual one. */
  typesThen?: Partial<Omit<Person, 'smsCode' | 'link'>>;
  /** The time that has passed since the screen was reached (milliseconds). */
  later?: number;
  /** Changes the page once the screen is reached. Runs in the page, so it must not refer to anything outside. */
  inPage?: (page: Window) => void;
  /** Changes the page back. */
  inPageThen?: (page: Window) => void;
  arise?: (surroundings: Surroundings) => Promise<unknown>;
  pass?: (surroundings: Surroundings) => Promise<unknown>;
  /** The person's steps, if they differ from the screen's. */
  act?: readonly Step[];
}
