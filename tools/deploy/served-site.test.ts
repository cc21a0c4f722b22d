import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HostingFile } from '../../src/build/hosting-headers.ts';
import { netlifyFiles } from './netlify.ts';
import { nginxFiles } from './nginx.ts';
import { servedSite } from './served-site.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'specdock-served-'));
  await mkdir(join(folder, 'assets'));
  for (const file of ['index.html', '404.html', 'faq.html', 'assets/index.js'])
    await writeFile(join(folder, file), '');
});
afterAll(() => rm(folder, { recursive: true }));

const rule = (source: string, value: string) => ({ source, headers: [{ key: 'X-Rule', value }] });
const served = (hosting: HostingFile['hosting']) => servedSite({ hosting }, folder);

describe('the configuration for another host', () => {
  it('has the headers and redirects of firebase.json', async () => {
    const redirects = [{ source: '/home', destination: '/', type: 301 }];
    const site = await served({ headers: [rule('!/__/**', 'one')], redirects });
    expect(site).toEqual({ headers: { 'x-rule': 'one' }, pages: ['/faq'], redirects });
    expect(netlifyFiles(site)).toMatchObject({
      'public/_headers': '/*\n  x-rule: one\n',
      'public/_redirects': '/home / 301\n/index.html / 301!\n/faq.html /faq 301!\n',
    });
    const { 'nginx.conf': nginx } = nginxFiles(site);
    expect(nginx).toContain('add_header x-rule "one" always;\n');
    expect(nginx).toContain('location = /faq.html { return 301 /faq$is_args$args; }\n');
  });

  it.each<[what: string, hosting: HostingFile['hosting']]>([
    [
      'other headers for /assets/index.js than for /',
      { headers: [rule('**', 'one'), rule('assets/**', 'two')] },
    ],
    ['other headers for /no-such-page than for /', { headers: [rule('/no-such-page', 'one')] }],
    ['other headers for /faq than for /', { headers: [rule('/faq', 'one')] }],
    [
      'a redirect from the pattern /old/**',
      { redirects: [{ source: '/old/**', destination: '/', type: 301 }] },
    ],
    ['a redirect from the pattern ^/old', { redirects: [{ regex: '^/old', destination: '/', type: 301 }] }],
    ['rewrites', { rewrites: [{ source: '/api', function: 'api' }] }],
  ])('cannot have %s', async (what, hosting) => {
    await expect(served(hosting)).rejects.toThrow(`firebase.json has ${what}, which --host cannot translate`);
  });
});

describe('a header for nginx', () => {
  const withHeader = (value: string) =>
    nginxFiles({ headers: { 'x-rule': value }, pages: [], redirects: [] })['nginx.conf'];

  it('keeps its quotation marks', () => {
    expect(withHeader('policy="/a\\b"')).toContain(String.raw`add_header x-rule "policy=\"/a\\b\"" always;`);
  });

  it('cannot contain a variable of nginx', () => {
    expect(() => withHeader('/$a')).toThrow(
      'nginx cannot send the $ in the header x-rule. Encode it as %24.',
    );
  });
});
