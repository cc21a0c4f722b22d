import { expect, test } from 'vitest';
import { examineChanged, ORIGIN } from './testing/deployed-site.ts';
import { answered, at, config, provider, refusal } from './testing/changes.ts';
import type { Change } from './testing/changes.ts';
import { reportLines } from './report.ts';

/* A site may belong to somebody who attacks whoever examines it. */

/** Clears the screen, moves up, deletes, sets the window's title, makes a link, reverses, and breaks the line. */
const EVIL =
  '\u001b[2J\u001b[H\u009b2A\b\b\r\u001b]0;title\u0007\u001b]8;;http://a.test\u001b\\\u202e\u2028\u007fNothing is wrong\n';

const worker = (list: string) => at('/sw.js', answered(200, 'text/javascript', list));

test.each<[place: string, change: Change]>([
  ['the project’s id', config({ projectId: EVIL })],
  ['the worker’s list, with an escape of JSON', worker('[{"url":"/\\u001b[2J","integrity":"a"}]')],
  ['a refusal of the provider', provider('accounts:signInWithPassword', refusal(EVIL))],
])('control characters in %s do not reach the terminal', async (_, change) => {
  for (const line of reportLines(ORIGIN, await examineChanged(change)))
    expect(line).not.toMatch(/[\p{Cc}\u202e\u2028]/u);
});

test.each<[what: string, change: Change]>([
  ['a provider that answers without JSON', provider('', answered(500, 'text/html', '<h1>Oops'))],
  [
    'a provider that lists no domains',
    provider('projects', answered(200, 'text/html', '{"authorizedDomains":5}')),
  ],
  ['a refusal that is no text', provider('projects', answered(400, 'text/html', '{"error":{"message":5}}'))],
])('%s is one finding, with advice', async (_, change) => {
  const wrong = (await examineChanged(change)).filter(({ level }) => level === 'wrong');
  expect(wrong).toEqual([
    { level: 'wrong', what: expect.stringMatching(/\.$/), mend: expect.stringMatching(/\.$/) },
  ]);
});

test.each(['[', 'null', '5', '{"apiKey":{},"authDomain":"a.test"}', '{"apiKey":"\\ud800","authDomain":5}'])(
  'the configuration %s is one finding, with advice',
  async (init) => {
    const change = at('/__/firebase/init.json', answered(200, 'application/json', init));
    expect((await examineChanged(change)).filter(({ level }) => level === 'wrong')).toEqual([
      { level: 'wrong', what: expect.stringMatching(/holds no apiKey/), mend: expect.stringMatching(/\.$/) },
    ]);
  },
);
