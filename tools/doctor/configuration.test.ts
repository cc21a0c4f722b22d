import { expect, test } from 'vitest';
import { bakedConfig } from './configuration.ts';

const CONFIG = { apiKey: 'k', authDomain: 'the.site', signIn: { methods: ['email'] } };
const json = JSON.stringify(CONFIG);

test.each([
  ['a template', `let a=JSON.parse(\`${json}\`);`],
  ['single quotes', `let a=JSON.parse('${json}');`],
  ['double quotes', `let a=JSON.parse(${JSON.stringify(json)});`],
  ['other JSON before it', `JSON.parse('{"b":1}'),JSON.parse('${json}')`],
])('a baked configuration is found in %s', (_, script) => {
  expect(bakedConfig(script)).toEqual(CONFIG);
});

test.each(['', 'JSON.parse(text)', `JSON.parse('{"apiKey":"k"}')`, `JSON.parse('{"apiKey')`])(
  'no configuration is found in %j',
  (script) => {
    expect(bakedConfig(script)).toBeUndefined();
  },
);
