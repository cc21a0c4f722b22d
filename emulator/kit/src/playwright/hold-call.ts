import type { BrowserContext, Route } from '@playwright/test';
import { isMeant, type OperationPattern } from '../catalogue/operations.ts';
import { sentOperation } from './sent-calls.ts';

const CALLS = /\bgoogleapis\.com\//;

/** Delays the calls of some operations until `release`, so that a test can look at the page while a call is under way. */
export async function holdCalls(context: BrowserContext, operations: readonly OperationPattern[]) {
  let onHeld = () => {};
  const held = new Promise<void>((resolve) => (onHeld = resolve));
  let onReleased = () => {};
  const released = new Promise<void>((resolve) => (onReleased = resolve));
  const hold = async (route: Route) => {
    const sent = sentOperation(route.request());
    if (sent && operations.some((pattern) => isMeant(pattern, sent))) {
      onHeld();
      await released;
    }
    await route.fallback();
  };
  await context.route(CALLS, hold);
  return {
    /** Resolves when the first call is waiting. */
    held,
    async release(): Promise<void> {
      onReleased();
      await context.unroute(CALLS, hold);
    },
  };
}
