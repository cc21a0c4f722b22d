import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage, type RequestListener, type RequestOptions } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { faultsClient, type Rule } from '../client/client.ts';
import { startForTest } from './testing/start-for-test.ts';
import { listenOnLoopback } from '../http/listen.ts';
import { exchange } from '../http/raw-socket.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => void (await Promise.all(cleanups.splice(0).map((close) => close()))));

const SIGN_UP = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any&c=%20&c';
const everyCall: Rule = { operation: 'accounts:signUp', fault: { kind: 'html-502' } };

/** Starts `onRequest` as the upstream, and a gateway in front of it. @returns functions that send requests to the gateway */
async function startFront(onRequest: RequestListener) {
  const upstream = await listenOnLoopback(onRequest, 0);
  const url = `http://127.0.0.1:${upstream.port}`;
  const gateway = await startForTest({ auth: url, hosting: url });
  cleanups.push(gateway.close, upstream.close);

  const start = (path: string, options: RequestOptions = {}) =>
    request({ host: '127.0.0.1', port: gateway.port, path, agent: false, ...options });
  const ask = async (path: string, options: RequestOptions & { body?: Buffer } = {}) => {
    const [answer] = (await once(start(path, options).end(options.body), 'response')) as [IncomingMessage];
    return { answer, body: await buffer(answer) };
  };
  return { ask, start, upstream, gateway };
}

/** Situations in which the gateway must not change anything. */
const SITUATIONS: [string, string, ((gateway: string) => Promise<unknown>)?][] = [
  ['a page', '/a%2Fb?c=%20&c'],
  ['a provider call', SIGN_UP],
  [
    'a provider call while other operations, other namespaces and later calls have rules',
    SIGN_UP,
    async (gateway) => {
      await faultsClient(gateway, 'other').inject(everyCall);
      await faultsClient(gateway).inject({ ...everyCall, operation: 'accounts:lookup' });
      await faultsClient(gateway).inject({ ...everyCall, after: 100 });
    },
  ],
];

describe.each(SITUATIONS)('when the gateway passes on %s', (_title, path, setRules) => {
  const front = async (onRequest: RequestListener) => {
    const started = await startFront(onRequest);
    await setRules?.(`http://127.0.0.1:${started.gateway.port}`);
    return started;
  };

  test('the request arrives as sent, query and Host included', async () => {
    const { ask } = await front((incoming, response) => {
      response.end(JSON.stringify([incoming.method, incoming.url, incoming.rawHeaders]));
    });

    const kept = ['Host', 'a.localhost:1', 'X-One', '1', 'x-one', '2'];
    const headers = [...kept, 'Connection', 'close, x-hop', 'X-Hop', '1', 'Content-Length', '0'];
    const { body } = await ask(path, { method: 'POST', headers: headers as never });

    const [method, url, received] = JSON.parse(body.toString()) as [string, string, string[]];
    expect([method, url]).toEqual(['POST', path]);
    expect(received.slice(0, 6)).toEqual(kept);
    expect(received).not.toContain('X-Hop');
  });

  test('binary bodies are the same byte for byte in both directions', async () => {
    const { ask } = await front((incoming, response) => {
      response.setHeader('content-encoding', 'made-up');
      incoming.pipe(response);
    });
    const body = randomBytes(1_000_000);
    const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

    const sized = await ask(path, { method: 'POST', body, headers: { 'content-length': body.length } });
    const chunked = await ask(path, { method: 'DELETE', body, headers: { 'transfer-encoding': 'chunked' } });

    expect([digest(sized.body), digest(chunked.body)]).toEqual([digest(body), digest(body)]);
  });

  test('request and answer are streamed', async () => {
    const { start } = await front((incoming, response) => {
      response.flushHeaders();
      incoming.on('data', (chunk: Buffer) => response.write(chunk)).on('end', () => response.end('end'));
    });

    const upload = start(path, { method: 'POST' });
    upload.flushHeaders();
    const [answer] = (await once(upload, 'response')) as [IncomingMessage];
    upload.write('first');
    const [first] = (await once(answer, 'data')) as [Buffer];
    upload.end('second');

    expect(first.toString()).toBe('first');
    expect(await text(answer)).toBe('secondend');
  });

  test('if the upstream breaks off in the middle of its answer, the gateway does too', async () => {
    const { ask } = await front((_, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('some', () => response.destroy());
    });

    await expect(ask(path)).rejects.toThrow('aborted');
  });

  test('if the client leaves, the request to the upstream ends', async () => {
    const left = vi.fn();
    const { start } = await front((incoming, response) => {
      response.on('close', left);
      response.writeHead(200).write('never ends');
      incoming.resume();
    });

    const asked = start(path).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.on('error', () => undefined);
    asked.destroy();

    await vi.waitFor(() => expect(left).toHaveBeenCalledOnce(), { timeout: 10_000 });
  });

  test('the client receives the upstream’s answer byte for byte', async () => {
    const { upstream, gateway } = await front((incoming, response) => {
      response.sendDate = false;
      response.setHeader('X-Method', incoming.method ?? '');
      const headers = 'Vary Origin Set-Cookie a=1 Set-Cookie b=2 X-CaSe kept'.split(' ');
      if (incoming.method === 'HEAD') headers.push('Content-Length', '42');
      response.writeHead(incoming.method === 'OPTIONS' ? 204 : 418, 'Short and stout', headers);
      if (incoming.method === 'POST') response.write('{"first":', () => response.end('"second"}'));
      else response.end();
    });

    const headers = 'Host: localhost\r\nOrigin: http://localhost\r\nConnection: close';
    for (const message of [
      `POST ${path} HTTP/1.1\r\n${headers}\r\nContent-Length: 2\r\n\r\n{}`,
      `OPTIONS ${path} HTTP/1.1\r\n${headers}\r\n\r\n`,
      `HEAD ${path} HTTP/1.1\r\n${headers}\r\n\r\n`,
    ]) {
      expect(await exchange(gateway.port, message)).toBe(await exchange(upstream.port, message));
    }
  });
});

test('an upstream that breaks off before it answers causes a 502 with one line', async () => {
  const { ask, upstream } = await startFront((incoming) => incoming.socket.destroy());

  const { answer, body } = await ask('/', { method: 'POST', body: Buffer.from('lost') });

  expect([answer.statusCode, answer.headers['content-type']]).toEqual([502, 'text/plain; charset=utf-8']);
  expect(body.toString()).toBe(
    `The hosting emulator at 127.0.0.1:${upstream.port} is unreachable (ECONNRESET).\n`,
  );
});
