import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { listenOnLoopback, selfSigned } from 'firebase-auth-faults/internal/http';
import { asker } from './ask.ts';
import { assertOurSite } from './our-site.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const page = (status: number, html: string, headers = {}): RequestListener => {
  return (_, response) => response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(html);
};

/** @returns the origin of a server with this listener */
async function serve(listener: RequestListener): Promise<string> {
  const server = await listenOnLoopback(listener, 0);
  closing.push(server.close);
  return `http://localhost:${server.port}`;
}

test.each<[what: string, listener: RequestListener, line: RegExp]>([
  ['a server that fails', page(500, 'Oops'), /answers with status 500\. Look at the host's own messages\.$/],
  [
    'another site',
    page(200, '<h1>Hello</h1>'),
    /^Another site answers at .*not SpecDock's\. Check the address/,
  ],
  ['a server that is not a website', (_, response) => response.end('{}'), /^Another site answers at/],
  [
    'a network with a sign-in portal',
    page(302, '', { location: 'http://portal.test/login' }),
    /leads to http:\/\/portal\.test\. Check that address instead, or sign in to your network first\.$/,
  ],
  [
    'a home page at another path',
    page(301, '', { location: '/en' }),
    /leads to \/en, so this is not a SpecDock site\.$/,
  ],
  [
    'a project without Hosting',
    page(404, '<h1>Site Not Found</h1>'),
    /^Firebase Hosting has no site at .* Deploy it first, or check the address\.$/,
  ],
])('%s causes a one-line error', async (_, listener, line) => {
  await expect(assertOurSite(await serve(listener), asker())).rejects.toThrow(line);
});

test('the site itself is accepted', async () => {
  const origin = await serve(page(200, "<script>dispatch('specdock-session=')</script>"));
  await expect(assertOurSite(origin, asker())).resolves.toBeUndefined();
});

test('a server without TLS causes a one-line error', async () => {
  const origin = (await serve(page(200, ''))).replace('http:', 'https:');
  await expect(assertOurSite(origin, asker())).rejects.toThrow(/does not use TLS\. Check the port\.$/);
});

test('a self-signed certificate causes a one-line error', async () => {
  const { key, cert } = selfSigned('A test');
  const server = createServer({ key, cert }, page(200, ''));
  closing.push(() => server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(assertOurSite(`https://localhost:${port}`, asker())).rejects.toThrow(
    /^The certificate of localhost:\d+ is self-signed and is not trusted, so browsers refuse the site\./,
  );
});
