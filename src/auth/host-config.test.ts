import { beforeEach, expect, test, vi } from 'vitest';
import { askForConfig, forgetConfig, hostConfig } from './host-config.ts';

const config = { apiKey: 'key', authDomain: 'specdock.example' };
const portal = '<!doctype html><p>Welcome to the hotel';

beforeEach(forgetConfig);

test('a request in advance that fails does not make the click fail once the network is back', async () => {
  const fetched = vi
    .fn<() => Promise<Response>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockImplementation(async () => Response.json(config));
  vi.stubGlobal('fetch', fetched);
  askForConfig();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(await hostConfig()).toEqual(config);
  await hostConfig();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test.each<[answer: string, answered: () => Response]>([
  ['a 503', () => new Response(portal, { status: 503 })],
  ['the page of a captive portal', () => new Response(portal)],
  ['no answer', () => Response.error()],
])('the host is out of reach if the request for the configuration ends with %s', async (_, answered) => {
  vi.stubGlobal('fetch', async () => answered());
  await expect(hostConfig()).rejects.toThrow(TypeError);
});

test('the request for the configuration may take 10 seconds', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  const fetched = vi.fn(async (_address: string, _options: RequestInit) => Response.json(config));
  vi.stubGlobal('fetch', fetched);
  await hostConfig();
  expect(limit.mock.calls).toEqual([[10_000]]);
  expect(fetched.mock.calls[0]![1].signal).toBe(limit.mock.results[0]!.value);
});

test.each<[what: string, answered: () => Response]>([
  ['has no configuration', () => new Response('not here', { status: 404 })],
  ['lacks what sign-in needs', () => Response.json({ projectId: 'demo-specdock' })],
])('sign-in is not set up if the host %s', async (_, answered) => {
  vi.stubGlobal('fetch', async () => answered());
  await expect(hostConfig()).rejects.toMatchObject({ code: 'site/not-configured' });
});
