/**
 * The part of Google's scripts that the page fetches by itself. It has a file of its own: Rolldown would add a helper to
 * the files of every page for a script that others also import.
 */
export { startGapi } from './sdk/google-scripts.ts';
