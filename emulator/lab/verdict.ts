import type { Expected } from '../replay/outcome.ts';
import type { Observation } from '../site/observation.ts';

/** What is to be seen, next to what is. */
export interface Compared {
  screen: boolean;
  text: boolean;
  session: boolean;
}

/** Compares as the replay does: the text stands word for word at its place, and no other beside it. */
export function compare(seen: Observation, { screen, place, text, session }: Expected): Compared {
  const said = seen.messages.map((message) => `${message.place} ${message.text}`);
  const wanted = place === 'nothing' ? [] : [`${place} ${text}`];
  return {
    screen: seen.screen === screen,
    text: said.join('\n') === wanted.join('\n'),
    session: seen.session === session,
  };
}
