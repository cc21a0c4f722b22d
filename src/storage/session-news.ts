import { readSessionKey } from './session-key.ts';

/** What the tabs that share a session tell one another. Declared once, for both directions. */
type News = {
  /** The session it is about. */
  id: string;
};

const NAME = 'specdock:session';

let channel: BroadcastChannel | undefined;

/** Tells the other tabs of this session that its record has changed or gone. */
export function tellOtherTabs(id: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel?.postMessage({ id } satisfies News);
}

/** Calls back whenever another tab has changed the record of this tab's session. The first call counts. */
export function onOtherTabs(changed: () => void): void {
  if (channel || !globalThis.BroadcastChannel) return;
  channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<News | null>) => {
    if (data?.id && data.id === readSessionKey()?.id) changed();
  });
}
