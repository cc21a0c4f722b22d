/**
 * Why firebase-tools failed, and what a person can do. Each pattern matches the message or the log of firebase-tools 15. The
 * first match counts.
 */
const reasons: readonly (readonly [said: RegExp, line: (project: string) => string])[] = [
  [
    /Invalid project id/,
    (project) => `${project} is not a project id. npx firebase projects:list shows the ids of your projects.`,
  ],
  [
    /have you run firebase login\?|Command requires authentication/,
    () =>
      process.env['GOOGLE_APPLICATION_CREDENTIALS']
        ? `The credentials in ${process.env['GOOGLE_APPLICATION_CREDENTIALS']} do not work: GOOGLE_APPLICATION_CREDENTIALS names that file.`
        : 'You are not logged in to Firebase. Run npx firebase login first.',
  ],
  [
    /channel quota reached/i,
    (project) =>
      `The Hosting site has as many previews as it may have. List them with npx firebase hosting:channel:list --project ${project}, and delete one with npx firebase hosting:channel:delete NAME --project ${project}.`,
  ],
  [/HTTP Error: 429/, () => 'Firebase accepts no more requests for now. Try again in a few minutes.'],
  [/there is no Hosting site|Could not determine the default site/, (project) => noHosting(project)],
  [
    /HTTP Error: 40[34]|Failed to get Firebase project|Permissions denied enabling|could not find site/,
    (project) =>
      `There is no project ${project}, or your account lacks the rights for this in that project. npx firebase projects:list shows your projects.`,
  ],
  // This row comes after the rows for Firebase's own answers, because the log also contains minor requests that failed, such
  // as for news. It comes before the row for invalid credentials, because that is what firebase-tools also reports if there
  // is no network.
  [
    /Failed to make request to|Timeout reached making request to|error from fetch\(/,
    () => 'Firebase cannot be reached. Check the network. For a proxy, see docs/deploy.md.',
  ],
  [
    /credentials are no longer valid|firebase login --reauth|HTTP Error: 401/,
    () => 'Your login at Firebase is no longer valid. Run npx firebase login --reauth.',
  ],
];

/** @returns the line for a project without Hosting */
export const noHosting = (project: string): string =>
  `Project ${project} has no Hosting yet. In the console, click Get started under Build, Hosting: https://console.firebase.google.com/project/${project}/hosting`;

/**
 * @param message The message of the error that firebase-tools prints.
 * @param log The text of firebase-debug.log. It contains the cause if the message only refers to the log.
 * @returns the reason for the person, as one line
 */
export function firebaseReason(message: string, log: string, project: string): string {
  const known = reasons.find(([said]) => said.test(`${message}\n${log}`));
  return known ? known[1](project) : `Firebase refused: ${message.split('\n', 1)[0]}`;
}
