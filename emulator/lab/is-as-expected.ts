import type { Expected } from '../replay/outcome.ts';
import type { Observation } from '../site/observation.ts';

/** Compares as the replay does: the text must match word for word, at its place, with no other text beside it. */
export function isAsExpected({ screen, messages, session }: Observation, expected: Expected): boolean {
  const said = messages.map(({ place, text }) => `${place} ${text}`).join('\n');
  const wanted = expected.place === 'nothing' ? '' : `${expected.place} ${expected.text}`;
  return screen === expected.screen && said === wanted && session === expected.session;
}
