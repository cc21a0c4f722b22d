/** What a person reads and can do in place of what a file of the page would have brought. */
export type Remedy = {
  title: string;
  message: string;
  /** What the button says, and does. */
  label: string;
  run: () => void;
};

type FindRemedy = () => Promise<Remedy | undefined>;

let provide: (find: FindRemedy) => void;
const provided = new Promise<FindRemedy>((resolve) => (provide = resolve));

/** @param find as {@link findRemedy}; the first one given is used */
export const provideRemedies = (find: FindRemedy): void => provide(find);

/**
 * Finds out, once a file of the page could not be loaded, whether there is anything better to do than to try again.
 * `src/pwa/` knows; a file that fails before it is there waits for it, or for its failure.
 */
export const findRemedy: FindRemedy = async () => (await provided)();
