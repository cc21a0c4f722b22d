import { readTabHalf } from './tab-half.ts';

const NAME = 'specdock:session';

/** The most steps that a tab takes because of one message. */
const MAX_LEAP = 1000;

let channel: BroadcastChannel | undefined;

/** Tells the other tabs of this session that its record was changed or deleted, and at which step its tab half is. */
export function tellOtherTabs(): void {
  const { id, step } = readTabHalf() ?? {};
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel?.postMessage({ id, step });
}

/**
 * Calls back whenever another tab changes the record of this tab's session. Only the first call registers a listener.
 * @param changed gets the step of the other tab's half
 */
export function onOtherTabs(changed: (step: number) => void): void {
  if (channel || !globalThis.BroadcastChannel) return;
  channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<{ id?: string; step?: number } | null>) => {
    const tab = readTabHalf();
    if (!data?.id || data.id !== tab?.id) return;
    const step = Number.isInteger(data.step) ? data.step! : 0;
    // A tab that is further behind catches up with the cookie. Nobody's message makes it count for long.
    changed(step - tab.step > MAX_LEAP ? 0 : step);
  });
}
