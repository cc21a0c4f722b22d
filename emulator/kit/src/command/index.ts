export { startGroup } from './child-group.ts';
export { exitWith, firstLine, orExit } from './one-line-errors.ts';
export { readPort, USUAL_PORT } from './port.ts';
export { printable } from './printable.ts';
export { runUntilStopped, type Running } from './run-until-stopped.ts';
export { markdownText } from './markdown-text.ts';
export { noSuch } from './suggestion.ts';
export { tableLines } from './table.ts';
export { temporaryFolder } from './temporary-folder.ts';
