import { expect, test } from 'vitest';
import { record } from './testing/record.ts';
import { namespaceStore } from './namespace-store.ts';

const rule = { operation: 'token', fault: { kind: 'no-op' } } as const;

test('the list has each namespace with its counts, and a search does not create one', () => {
  const { get, find, list } = namespaceStore();
  get('t-2').addRule(rule);
  record(get('t-1').log);
  expect(find('t-0')).toBeUndefined();

  expect(list()).toEqual([
    { namespace: 'default', rules: 0, calls: 0 },
    { namespace: 't-1', rules: 0, calls: 1 },
    { namespace: 't-2', rules: 1, calls: 0 },
  ]);
});

test('a namespace is forgotten only if nothing is set in it and no test runs there', () => {
  const { get, find, release } = namespaceStore();
  record(get('called').log);
  get('ruled').addRule(rule);
  get('changed').changeSettings({ signIn: {} });
  get('tested').begin();
  const names = ['called', 'ruled', 'changed', 'tested', 'default', 'unknown'];
  names.forEach(release);

  expect(names.filter(find)).toEqual(['ruled', 'changed', 'tested', 'default']);
});
