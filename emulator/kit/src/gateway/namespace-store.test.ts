import { expect, test, vi } from 'vitest';
import { record } from './testing/record.ts';
import { namespaceStore } from './namespace-store.ts';

const HOUR = 60 * 60 * 1000;

function storeWithClock() {
  let time = 0;
  const store = namespaceStore(() => time);
  return { ...store, pass: (hours: number) => (time += hours * HOUR) };
}

test('a namespace keeps its state while it is used, and expires 12 hours after its last use', () => {
  const { get, find, pass } = storeWithClock();
  const used = get('used');
  get('unused');
  pass(8);
  expect(find('used')).toBe(used);
  pass(8);
  get('new');

  expect(find('used')).toBe(used);
  expect(find('unused')).toBeUndefined();
});

test('every unused namespace expires, except the default namespace', () => {
  const { get, find, pass } = storeWithClock();
  const usual = get('default');
  for (let n = 0; n < 300; n++) get(`t-${n}`);
  pass(1000);
  get('t-299');

  expect(find('default')).toBe(usual);
  const left = Array.from({ length: 300 }, (_, n) => find(`t-${n}`)).filter(Boolean);
  expect(left).toHaveLength(1);
});

test('if there are more than 200 namespaces, the oldest without rules or settings expire', () => {
  const { get, find, pass } = storeWithClock();
  get('ruled').addRule({ operation: 'token', fault: { kind: 'no-op' } });
  get('changed').changeSettings({ signIn: {} });
  for (let n = 0; n < 300; n++) get(`t-${n}`);

  const left = Array.from({ length: 300 }, (_, n) => n).filter((n) => find(`t-${n}`));
  expect([left.length, left[0]]).toEqual([197, 103]);
  expect(find('ruled')?.rules()).toHaveLength(1);
  expect(find('changed')?.settings()).toEqual({ signIn: {} });
  pass(13);
  get('new');
  expect([find('ruled'), find('changed')]).toEqual([undefined, undefined]);
});

test('namespaces with rules stay, even 300 of them', () => {
  const { get, list } = storeWithClock();
  for (let n = 0; n < 300; n++) get(`t-${n}`).addRule({ operation: 'token', fault: { kind: 'no-op' } });

  expect(list().filter(({ rules }) => rules === 1)).toHaveLength(300);
});

test('the list has each namespace with its counts, and listing does not count as use', () => {
  const { get, find, list, pass } = storeWithClock();
  get('t-2').addRule({ operation: 'token', fault: { kind: 'no-op' } });
  get('t-1');
  pass(8);

  expect(list()).toEqual([
    { namespace: 'default', rules: 0, calls: 0 },
    { namespace: 't-1', rules: 0, calls: 0 },
    { namespace: 't-2', rules: 1, calls: 0 },
  ]);
  pass(8);
  get('new');
  expect(find('t-1')).toBeUndefined();
});

test('a search for a namespace does not create it', () => {
  const { find } = storeWithClock();

  expect(find('a')).toBeUndefined();
  expect(find('a')).toBeUndefined();
});

test('a namespace that expires is reset, so that its held calls continue', () => {
  const { get, pass } = storeWithClock();
  const reset = vi.spyOn(get('held'), 'reset');
  pass(13);
  get('other');

  expect(reset).toHaveBeenCalledOnce();
});

test('a namespace in which a test runs stays, although there are more than 200 others', () => {
  const { get, find } = storeWithClock();
  const scope = get('running').begin();
  for (let n = 0; n < 300; n++) get(`t-${n}`);

  expect(find('running')?.scope(scope)).toBeDefined();
});

test.each([
  ['with a call', true],
  ['without calls', false],
])('a namespace that expired %s has lost calls until somebody forgets them: %s', (_, isLost) => {
  const { get, pass } = storeWithClock();
  const { log: earlier } = get('old');
  if (isLost) record(earlier);
  pass(13);
  get('other');

  const { log, common, forgetCalls } = get('old');
  expect(log.hasLost(common.since)).toBe(isLost);
  forgetCalls();
  expect(log.hasLost(common.since)).toBe(false);
});
