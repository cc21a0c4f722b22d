interface Behaviour {
  /** How many first starts report a taken port. */
  taken?: number;
  /** The output of the starts that fail. */
  says?: string;
  /** The script that the program runs after each answer. */
  onRequest?: string;
}

/** @returns the files of a program in place of firebase-tools, which runs an Auth emulator of one line */
export const fakeFirebaseTools = ({ taken = 0, says = '', onRequest = '' }: Behaviour = {}) => ({
  'node_modules/firebase-tools/package.json': { version: '15.0.0' },
  'node_modules/firebase-tools/lib/bin/firebase.js': `
    const { appendFileSync, readFileSync } = require('node:fs');
    appendFileSync(__filename + '.starts', 'x');
    if (readFileSync(__filename + '.starts', 'utf8').length <= ${taken}) {
      console.error(${JSON.stringify(says)});
      process.exit(1);
    }
    const { emulators } = JSON.parse(readFileSync('firebase.json', 'utf8'));
    require('node:http').createServer((_, response) => {
      response.end();
      ${onRequest}
    }).listen(emulators.auth.port, '127.0.0.1');`,
});
