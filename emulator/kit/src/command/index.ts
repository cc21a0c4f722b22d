export { newProgram, once, parse, portOption, readOptions, several } from './command-line.ts';
export { exitWith, firstLine, orExit } from './one-line-errors.ts';
export { USUAL_PORT } from './port.ts';
export { printable } from './printable.ts';
export { runUntilStopped, type Running } from './run-until-stopped.ts';
export { noSuch } from './suggestion.ts';
export { startProgram } from './start-program.ts';
export { tableLines } from './table.ts';
export { temporaryFolder } from './temporary-folder.ts';
