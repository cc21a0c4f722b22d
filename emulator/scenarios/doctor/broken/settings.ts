import { at, fields } from '../changes.ts';
import type { Change } from '../changed-answers.ts';

/** The address of the configuration. */
export const CONFIG = '/__/firebase/init.json';

/** @returns a change of how people sign in, as a host's configuration may override it */
export const signIn = (settings: object): Change => at(CONFIG, fields({ signIn: settings }));
