import { newProgram, readOptions } from 'firebase-auth-faults/internal/command';

const MORE = `
GOOGLE_ACCESS_TOKEN=… lets it read the settings that only administrators can: gcloud auth print-access-token prints one.
Exit codes: 0 nothing is wrong, 1 something is, 2 the site could not be checked.`;

/**
 * @param args The arguments after `npm run doctor --`.
 * @returns the origin to check; `undefined` if the person asked for help, which is printed
 * @throws {Error} of one line, if an argument is wrong
 */
export function readOrigin(args: string[]): string | undefined {
  const program = newProgram('npm run doctor --')
    .description(
      'Checks a deployed site from outside, and says what is wrong and how to mend it. It changes nothing.',
    )
    .argument('[address]', 'that of the site, such as https://the.site', 'http://localhost:5000')
    .addHelpText('after', MORE);
  if (!readOptions(program, args)) return undefined;
  const [text] = program.processedArgs as [string];
  if (!URL.canParse(text) || !/^https?:\/\//.test(text))
    throw new Error(`Pass the address of the site, such as https://the.site, not ${text}.`);
  const { origin, hostname } = new URL(text);
  if (origin.startsWith('http:') && hostname !== 'localhost')
    throw new Error(`A public site needs https: pass ${origin.replace('http:', 'https:')}.`);
  return origin;
}
