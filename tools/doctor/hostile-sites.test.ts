import { expect, test } from 'vitest';
import { examineChanged, ORIGIN } from './testing/deployed-site.ts';
import { answered, at, both, config, header, policy, provider, refusal, text } from './testing/changes.ts';
import type { Change } from './testing/changes.ts';
import type { ExamineOptions } from './examine.ts';
import { reportLines } from './report.ts';

/* A site may belong to somebody who attacks whoever examines it. */

/** Clears the screen, moves up, deletes, sets the window's title, makes a link, reverses, and breaks the line. */
const EVIL =
  '\u001b[2J\u001b[H\u009b2A\b\b\r\u001b]0;title\u0007\u001b]8;;http://a.test\u001b\\\u202e\u2028\u007fNothing is wrong\n';

const worker = (list: string) => at('/sw.js', answered(200, 'text/javascript', list));
const listed = (url: string) => worker(`[${JSON.stringify({ url, integrity: 'sha256-a' })}]`);

test.each<[place: string, change: Change, options?: ExamineOptions & { origin?: string }]>([
  ['the project’s id', config({ projectId: EVIL })],
  ['the API key', config({ apiKey: EVIL })],
  ['the auth domain', config({ authDomain: EVIL })],
  ['the address of an emulator', config({ authEmulatorUrl: EVIL })],
  ['the pages’ own address', at('/', text(/canonical" href="/, `$&${EVIL}`))],
  ['a directive of the policy', policy(/$/, `; ${EVIL}`)],
  ['the header against caching', at('/', header('cache-control', EVIL))],
  ['the worker’s list', listed(`/${EVIL}`)],
  ['the worker’s list, with an escape of JSON', worker('[{"url":"/\\u001b[2J","integrity":"a"}]')],
  ['a refusal of the provider', provider('accounts:signInWithPassword', refusal(EVIL))],
  ['a refusal of every call', provider('', refusal(EVIL))],
  [
    'the links in mails',
    provider(
      'config',
      answered(200, '', JSON.stringify({ notification: { sendEmail: { callbackUri: EVIL } } })),
    ),
    { accessToken: 'of-an-administrator' },
  ],
])('control characters in %s do not reach the terminal', async (_, change, options) => {
  for (const line of reportLines(ORIGIN, await examineChanged(change, options)))
    expect(line).not.toMatch(/[\p{Cc}\u202e\u2028]/u);
});

/* A search that backtracks takes ten seconds and more for 300 kB, and the doctor reads 2 MB. */
const PAGE = '<script>specdock-session=</script>';

test.each<[path: string, start: string, part: string]>([
  ['/sw.js', '{', '"integrity":"'],
  ['/sw.js', '', '{"integrity":"'],
  ['/sw.js', '', '{"integrity":"}'],
  ['/sw.js', '', '{'],
  ['/sw.js', '', '}'],
  ['/', PAGE, '<style>'],
  ['/', PAGE, '<style'],
  ['/', PAGE, '<script>'],
  ['/', PAGE, '<script '],
  ['/', `${PAGE}<script`, ' type="application/'],
  ['/', PAGE, '</script>'],
  ['/', PAGE, '<link rel="canonical" href="'],
])(
  'the search of %s ends soon if after “%s” comes 300 kB of “%s”',
  { timeout: 4000 },
  async (path, start, part) => {
    const type = path === '/sw.js' ? 'text/javascript' : 'text/html';
    const content = start + part.repeat(300_000 / part.length);
    expect(await examineChanged(at(path, answered(200, type, content)))).not.toEqual([]);
  },
);

test.each<[what: string, change: Change]>([
  ['a list with broken JSON', worker('[{"url":"/","integrity":"a}]')],
  ['a list that ends early', worker('[{"url":"/","integrity":"')],
  ['a list of something else', worker('[{"url":5,"integrity":"a"}]')],
  ['a list without addresses', worker('[{"integrity":"a"}]')],
  ['a list with a host in place of a path', listed('@internal.test/')],
  ['a list with a part of a host', listed('.internal.test/')],
  ['a list with another site', listed('https://internal.test/')],
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

test.each(['[', 'null', '5', '{"apiKey":{},"authDomain":[]}', '{"apiKey":"\\ud800","authDomain":5}'])(
  'the configuration %s is one finding, with advice',
  async (init) => {
    const change = both(
      at('/__/firebase/init.json', answered(200, 'application/json', init)),
      () => undefined,
    );
    expect((await examineChanged(change)).filter(({ level }) => level === 'wrong')).toEqual([
      { level: 'wrong', what: expect.stringMatching(/holds no apiKey/), mend: expect.stringMatching(/\.$/) },
    ]);
  },
);
