/** The message and the button to show in place of content whose file is missing. */
export type Remedy = {
  title: string;
  message: string;
  /** The label of the button. `run` is called on a click. */
  label: string;
  run: () => void;
};

type FindRemedy = () => Promise<Remedy | undefined>;

let provide: (find: FindRemedy) => void;
const provided = new Promise<FindRemedy>((resolve) => (provide = resolve));

/** Sets the function behind {@link findRemedy}. Only the first call counts. */
export const provideRemedies = (find: FindRemedy): void => provide(find);

/**
 * Finds a remedy for a file of the page that failed to load. `src/pwa/` knows the remedies, so the answer waits until
 * `src/pwa/` has loaded or has failed to load.
 * @returns the remedy; undefined if the person can only try again
 */
export const findRemedy: FindRemedy = async () => (await provided)();
