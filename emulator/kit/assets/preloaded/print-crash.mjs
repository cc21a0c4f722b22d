/*
 * Preloaded into the Firebase CLI. Of an exception that ends the CLI, the CLI prints only that an unexpected error has
 * occurred; its log, which has the rest, is removed with the folder of the emulators. So this script prints the exception and
 * where it was thrown, in one line.
 */
process.on('uncaughtExceptionMonitor', (error) => {
  const [what, ...places] = String(error?.stack).split('\n');
  console.error(what, places.find((place) => !place.includes('(node:'))?.trim() ?? '');
});
