import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Gateway } from '../gateway/gateway.ts';
import { startForTest } from '../gateway/testing/start-for-test.ts';
import { newProgram, parse } from '../command/command-line.ts';
import { addFaultsCommands } from './commands.ts';
import { KINDS } from '../rules/kinds.ts';
import { OPERATIONS } from '../catalogue/operations.ts';
import { projectFolder } from './testing/project-folder.ts';

const RULE = { operation: 'token', fault: { kind: 'latency', ms: 5 }, times: 1 };

let gateway: Gateway;
beforeAll(async () => void (gateway = await startForTest()));
afterAll(() => gateway.close());

/** Runs a command. @returns the text that the command printed */
async function faults(...args: string[]): Promise<string> {
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  const program = newProgram('faults').configureOutput({ writeOut: print });
  await parse(
    addFaultsCommands(program, async () => gateway.port, print),
    args,
  );
  return printed.join('\n');
}

test('rules are added from a file and listed, calls are recorded, and a reset removes the rules and calls', async () => {
  const file = join(await projectFolder({ 'rules.json': [RULE] }), 'rules.json');
  const line = /^1 {2}latency on token \(times 1\) {2}caught 0 of 0$/;

  expect(await faults('add', file, '--namespace', 'a')).toMatch(line);
  expect(await faults('list', '--namespace', 'a')).toMatch(line);
  expect(await faults('list'), 'of another namespace').toBe('No rule is set.');

  // This gateway has no emulator behind it, so it answers 502.
  const token = `http://127.0.0.1:${gateway.port}/securetoken.googleapis.com/v1/token`;
  await fetch(token, { method: 'POST' });
  expect(await faults('calls')).toMatch(/^#1 {2}token {2}502 {2}[\d.]+ ms$/);

  await faults('reset');
  await faults('reset', '--namespace', 'a');
  await expect(faults('list', '--namespace', 'a')).rejects.toThrow('There is no namespace "a" in use.');
  expect(await faults('calls')).toBe('No call of a provider operation yet.');
});

test('add keeps the rules that are already set, and remove removes a single rule', async () => {
  const add = (rule: unknown) => faults('add', JSON.stringify(rule), '--namespace', 'b');
  await add(RULE);
  const held = { operation: 'projects', fault: { kind: 'stall' } };

  expect((await add([held, RULE])).split('\n').map((line) => line.slice(0, 18))).toEqual([
    '1  latency on toke',
    '2  stall on projec',
    '3  latency on toke',
  ]);
  expect(await faults('remove', '1', '--namespace', 'b')).toMatch(/^2 {2}stall.*\n3 {2}latency[^\n]*$/);
});

test('add sets no rule if one of the list is wrong, and names it', async () => {
  const list = JSON.stringify([RULE, { ...RULE, operation: 'tokn' }]);
  await expect(faults('add', list, '--namespace', 'd')).rejects.toThrow(
    '"operation" of rule 2 must be an operation, not "tokn". Did you mean "token"?',
  );
  await expect(faults('list', '--namespace', 'd')).rejects.toThrow('There is no namespace "d" in use.');
});

test.each([
  [['remove'], "Missing required argument 'id'."],
  [['remove', 'stall'], 'Give the id of a rule. The command list prints the ids.'],
  [['remove', '7'], 'There is no rule 7 here.'],
  [['add'], "Missing required argument 'file|json'."],
  [['add', 'no-such-file.json'], 'There is no file no-such-file.json to read.'],
  [['add', '{operation'], /^This is not JSON: .*\.$/],
  [['reset', 't-1'], "Too many arguments for 'reset'. Expected 0 arguments but got 1."],
  [['add', '5'], 'There is no file 5 to read.'],
  [['add', JSON.stringify(RULE), '--times', '1'], "Unknown option '--times'."],
  [['list', '--namespace'], "Option '--namespace <name>' argument missing."],
  [['list', '--namespace', 'A'], 'A namespace must have 1 to 63 characters of a-z, 0-9 and hyphen.'],
  [['list', '--namespace', 'a', '--namespace', 'b'], '--namespace is given twice.'],
  [['list', '--port', 'x'], '--port must be a whole number from 1 to 65535, not "x".'],
  [['codes', '--port', '1'], "Unknown option '--port'."],
  [['inject', 'token'], "Missing required argument 'fault'."],
  [['inject', 'token', 'auth/user-not-fond'], 'Did you mean "auth/user-not-found"?'],
  [
    ['inject', 'token', 'stall', '--times', 'x'],
    '"times" of the rule must be a whole number from 1, not "x".',
  ],
  [['compare', 'before.json'], "Missing required argument 'after'."],
  [['compare', 'none.json', 'none.json'], 'none.json cannot be read. Give the replay.json of a run.'],
  [['list', '--port', '9'], 'No gateway answers at http://127.0.0.1:9. Start one first.'],
])('the command %j is refused in one line', async (args, line) => {
  await expect(faults(...args)).rejects.toThrow(line);
});

test('inject takes an error code of the provider, a code of the SDK, a kind of fault, or JSON', async () => {
  const inject = (...args: string[]) => faults('inject', ...args, '--namespace', 'c');
  await inject('token', 'TOKEN_EXPIRED', '--times', '1');
  await inject('accounts:signUp', 'auth/email-already-in-use', '--nth', '2');
  await inject('projects', 'stall', '--after', '3');
  expect((await inject('token', '{"kind":"latency","ms":5}')).replaceAll(/ {2,}/g, '  ').split('\n')).toEqual(
    [
      '1  provider-error TOKEN_EXPIRED on token (times 1)  caught 0 of 0',
      '2  provider-error EMAIL_EXISTS on accounts:signUp (nth 2)  caught 0 of 0',
      '3  stall on projects (after 3)  caught 0 of 0',
      '4  latency on token  caught 0 of 0',
    ],
  );
});

test('inject takes each count of a rule, such as the period of a rate limit', async () => {
  expect(
    await faults('inject', 'token', 'stall', '--after', '5', '--within', '60000', '--namespace', 'e'),
  ).toMatch(/^1 {2}stall on token \(after 5, within 60000\)/);
});

test('help lists every command and fits on one screen', async () => {
  const help = await faults('help');
  for (const name of ['inject', 'list', 'add', 'remove', 'calls', 'reset', 'compare', 'codes'])
    expect(help).toMatch(new RegExp(`^ {2}${name} `, 'm'));
  expect(help.split('\n').length).toBeLessThan(60);
  expect(await faults()).toBe(help);
});

test('the help of a command shows its options and an example', async () => {
  expect(await faults('help', 'remove')).toMatch(
    /^Usage: faults remove \[options\] <id>\n\nremoves one rule[^]*--namespace <name>[^]*faults remove 2\n$/,
  );
});

test('the help of inject names every operation and every fault', async () => {
  const help = await faults('help', 'inject');

  for (const name of [...Object.keys(OPERATIONS), ...Object.keys(KINDS)]) expect(help).toContain(` ${name}`);
});
