import type { Expected } from '../replay/outcome.ts';
import type { Observation } from '../site/observation.ts';

/** Which parts of an observation are as expected. */
export interface Comparison {
  screen: boolean;
  text: boolean;
  session: boolean;
}

/** Compares as the replay does: the text must match word for word, at its place, with no other text beside it. */
export function compare(seen: Observation, { screen, place, text, session }: Expected): Comparison {
  const said = seen.messages.map((message) => `${message.place} ${message.text}`);
  const wanted = place === 'nothing' ? [] : [`${place} ${text}`];
  return {
    screen: seen.screen === screen,
    text: said.join('\n') === wanted.join('\n'),
    session: seen.session === session,
  };
}
