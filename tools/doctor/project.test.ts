import { expect, test } from 'vitest';
import { checkProject } from './project.ts';

/** @returns the levels of the findings about a site, in a project with these authorized domains */
const levelsAt = async (host: string, authorizedDomains?: readonly string[]) => {
  const findings = await checkProject(async () => ({ body: { authorizedDomains } }), `https://${host}`);
  return findings.map(({ level }) => level);
};

test.each([
  ['example.com', ['example.com']],
  ['www.example.com', ['example.com']],
  ['a.b.example.com', ['localhost', 'example.com']],
  ['my-example.com', ['example.com', 'my-example.com']],
])('people can sign in at %s if %j are the authorized domains', async (host, domains) => {
  expect(await levelsAt(host, domains)).toEqual(['ok', 'ok']);
});

test.each([
  ['my-example.com', ['example.com']],
  ['example.com', ['www.example.com']],
  ['example.com.evil.test', ['example.com']],
  ['example.com', []],
  ['example.com', undefined],
])('nobody can sign in at %s if %j are the authorized domains', async (host, domains) => {
  expect(await levelsAt(host, domains)).toEqual(['ok', 'wrong']);
});
