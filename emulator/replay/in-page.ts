import { finderIn, type Finder } from './find.ts';
import { observe, PLACES, type Observation } from '../site/observation.ts';

/** What each page of the replay finds as `replay` before its own scripts run. */
interface InPage {
  finder: Finder;
  /** What a person sees now. */
  look(): Observation;
  /** Asks each frame until there is an answer, for so long (milliseconds). @returns the last answer */
  until<Answer>(ask: () => Answer, patience: number): Promise<Answer>;
}

declare global {
  var replay: InPage;
}

async function until<Answer>(ask: () => Answer, patience: number): Promise<Answer> {
  const limit = performance.now() + patience;
  for (;;) {
    const answer = ask();
    if (answer || performance.now() > limit) return answer;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** As text, since pages have none of our modules: its functions are whole by themselves. */
export const inPageScript = `window.replay = {
  finder: (${finderIn.toString()})(document),
  look: () => (${observe.toString()})(${JSON.stringify(PLACES)}),
  until: ${until.toString()},
};`;
