import { readSessionKey } from './session-key.ts';

/** A message between the tabs that share a session. */
type SessionChange = {
  /** The session that changed. */
  id: string;
};

const NAME = 'specdock:session';

let channel: BroadcastChannel | undefined;

/** Tells the other tabs of this session that its record was changed or deleted. */
export function tellOtherTabs(id: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel?.postMessage({ id } satisfies SessionChange);
}

/** Calls back whenever another tab changes the record of this tab's session. Only the first call registers a listener. */
export function onOtherTabs(changed: () => void): void {
  if (channel || !globalThis.BroadcastChannel) return;
  channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<SessionChange | null>) => {
    if (data?.id && data.id === readSessionKey()?.id) changed();
  });
}
