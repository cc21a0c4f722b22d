import { createStore } from './store.ts';

/** What a person reads and can do in place of what a file of the page would have brought. */
export type Remedy = {
  title: string;
  message: string;
  /** What the button says, and does. */
  label: string;
  run: () => void;
};

/**
 * What finds out, once a file of the page could not be loaded, whether there is anything better to do than to try
 * again. `src/pwa/` knows, after the first paint.
 */
export const findRemedy = createStore<() => Promise<Remedy | undefined>>(async () => undefined);
