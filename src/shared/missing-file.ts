/** The message and the button that replace the content of a missing file. */
export type Remedy = {
  title: string;
  message: string;
  /** The button's label and effect. */
  label: string;
  run: () => void;
};

type FindRemedy = () => Promise<Remedy | undefined>;

let provide: (find: FindRemedy) => void;
const provided = new Promise<FindRemedy>((resolve) => (provide = resolve));

/** @param find as {@link findRemedy}; the first one given is used */
export const provideRemedies = (find: FindRemedy): void => provide(find);

/**
 * Finds a better remedy than trying again, once a file of the page has failed to load. `src/pwa/` knows it. A file that
 * fails before `src/pwa/` has loaded waits for it, or for its failure.
 */
export const findRemedy: FindRemedy = async () => (await provided)();
