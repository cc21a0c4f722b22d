/** The text of an error after the browser of a run has crashed or was killed. */
export const ENDED_EARLY = 'The browser ended before its tests did.';
