import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Examination } from '../../../tools/doctor/examine.ts';
import { expect, test } from '../../testing/test.ts';

const DOCTOR = fileURLToPath(new URL('../../../tools/doctor/run.ts', import.meta.url));

/** Runs the script of `npm run doctor`, without npm. @returns the exit code, the output and the errors */
const runDoctor = (...args: string[]) =>
  new Promise<{ exitCode: unknown; out: string; err: string }>((resolve) => {
    // Unset FORCE_COLOR, which Playwright sets for its own output.
    const env = { ...process.env, FORCE_COLOR: undefined };
    execFile(process.execPath, ['--import', 'tsx', DOCTOR, ...args], { env }, (failure, out, err) =>
      resolve({ exitCode: failure?.code ?? 0, out, err }),
    );
  });

test('npm run doctor finds nothing wrong with the site that npm start serves', async ({ baseURL }) => {
  const { exitCode, out, err } = await runDoctor(baseURL!);
  expect(err).toBe('');
  expect(out).not.toMatch(/^ {2}wrong/m);
  expect(out).toMatch(/\nNothing is wrong: \d+ ok, 4 to note, 0 not checked\.\n$/);
  // The output has no colours, because it does not go to a terminal.
  expect(out).not.toContain('\u001b');
  expect(exitCode).toBe(0);
});

test('if npm run doctor finds a fault, the command exits with status 1 and says how to fix the fault', async ({
  baseURL,
  faults,
}) => {
  await faults.changeSettings({ apiKey: null });
  const { exitCode, out } = await runDoctor(baseURL!);
  expect(out).toMatch(
    /\n {2}wrong {8}\/__\/firebase\/init\.json lacks apiKey .*\n {15}Mend it: In the Firebase console.*\n {15}Seen at: \/__\/firebase\/init\.json\n/,
  );
  expect(out).toMatch(/\n1 thing is wrong: .*\n$/);
  expect(exitCode).toBe(1);
});

test('npm run doctor -- --json prints the findings as JSON', async ({ baseURL, faults }) => {
  await faults.inject({
    operation: 'accounts:signInWithPassword',
    fault: { kind: 'provider-error', message: 'PASSWORD_LOGIN_DISABLED' },
  });
  const { exitCode, out } = await runDoctor(baseURL!, '--json');
  const { site, themes } = JSON.parse(out) as Examination;
  expect(site).toBe(baseURL);
  expect(themes.flatMap(({ findings }) => findings).filter(({ level }) => level === 'wrong')).toEqual([
    {
      id: 'method-email',
      level: 'wrong',
      what: expect.stringContaining('switched off'),
      mend: expect.stringContaining('Firebase console'),
      where: new URL(baseURL!).host,
    },
  ]);
  expect(exitCode).toBe(1);
});

test('the doctor changes nothing in the project, and its calls name the site as the referrer', async ({
  baseURL,
  faults,
}) => {
  await runDoctor(baseURL!);
  const calls = await faults.calls();
  const config = calls.filter(({ operation }) => operation === 'config');
  expect(config.map(({ method }) => method)).toEqual(['GET']);
  // These operations create no account and send no mail. The doctor calls them with email addresses that nobody has.
  const ofApps = calls.filter(({ operation }) => operation !== 'config');
  expect(new Set(ofApps.map(({ operation }) => operation))).toEqual(
    new Set(['projects', 'accounts:createAuthUri', 'accounts:signInWithPassword']),
  );
  for (const { request } of ofApps)
    expect(request.headers).toContainEqual({ name: 'referer', value: `${baseURL}/` });
});

test('control characters in a site’s answers do not reach the terminal', async ({ baseURL, faults }) => {
  await faults.changeSettings({ projectId: 'a\u001b[2Jb\r\nc' });
  const { out } = await runDoctor(baseURL!);
  expect(out).toMatch(/project abc,/);
});
