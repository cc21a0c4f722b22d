/** What an error says when the browser of a run has crashed, or somebody has killed it. */
export const ENDED_EARLY = 'The browser ended before its tests did.';
