import type { Checks } from './visit.ts';
import { addressChecks } from './checks/address.ts';
import { clockChecks } from './checks/clock.ts';
import { configurationChecks } from './checks/configuration.ts';
import { headerChecks } from './checks/headers.ts';
import { installingChecks } from './checks/installing.ts';
import { mailChecks } from './checks/mails.ts';
import { methodChecks } from './checks/methods.ts';
import { originChecks } from './checks/origin.ts';
import { policyChecks } from './checks/policy.ts';
import { projectChecks } from './checks/project.ts';
import { workerChecks } from './checks/worker.ts';

/** All checks, in the groups and the order in which the doctor prints their findings. */
export const themes: readonly (readonly [theme: string, checks: Checks])[] = [
  ['Addresses', addressChecks],
  ['Headers', headerChecks],
  ['Content security policy', policyChecks],
  ['Configuration', configurationChecks],
  ['Sign-in', { ...projectChecks, ...methodChecks, ...mailChecks }],
  ['Files and offline', { ...workerChecks, ...installingChecks }],
  ['What the site says', originChecks],
  ['Clock', clockChecks],
];
