import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

/** What the worker asks of Workbox and of its global scope: pages, paths to leave alone, its handler of navigations, messages. */
const worker = vi.hoisted(() => ({
  pages: {} as Record<string, string>,
  leaves: [] as readonly RegExp[],
  navigate: undefined as unknown as (given: { request: Request; url: URL }) => Promise<Response>,
  hear: undefined as unknown as (message: { data: unknown }) => void,
}));

vi.mock('workbox-core', () => ({ clientsClaim: () => {} }));
vi.mock('workbox-routing', () => ({
  registerRoute: () => {},
  NavigationRoute: vi.fn(function remember(
    handler: typeof worker.navigate,
    { denylist }: { denylist: RegExp[] },
  ) {
    worker.navigate = handler;
    worker.leaves = denylist;
  }),
}));
vi.mock('workbox-precaching', () => ({
  cleanupOutdatedCaches: () => {},
  PrecacheRoute: vi.fn(),
  PrecacheController: class {
    strategy = {};
    precache() {}
    async matchPrecache(path: string) {
      const page = worker.pages[path];
      return page === undefined ? undefined : new Response(page);
    }
  },
}));

/** What the network does with a navigation. Times are milliseconds since the request. `end` is `stalls` by default. */
type Network = {
  /** When the headers come; undefined if the server is down. */
  headers?: number;
  status?: number;
  type?: 'opaqueredirect';
  /** When the body is complete or breaks; undefined if it stalls. */
  end?: number;
  breaks?: true;
};

let isGivenUp: boolean;

/** @returns a `fetch` for one request */
const respond =
  ({ headers, status = 200, type, end, breaks }: Network) =>
  async (): Promise<Response> => {
    if (headers === undefined) throw new TypeError('Failed to fetch');
    await wait(headers);
    const body = new ReadableStream({
      async start(stream) {
        stream.enqueue(new TextEncoder().encode('network'));
        if (end === undefined) return;
        await wait(end - headers);
        if (isGivenUp) return;
        if (breaks) stream.error(new TypeError('network error'));
        else stream.close();
      },
      cancel: () => void (isGivenUp = true),
    });
    const response = new Response(type ? null : body, { status });
    if (type)
      for (const [name, value] of Object.entries({ type, status: 0, ok: false }))
        define(response, name, value);
    return response;
  };

const define = (owner: object, name: string, value: unknown) => Object.defineProperty(owner, name, { value });
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Navigates while time passes. @returns which page came after how many milliseconds, and whether the request was given up */
async function navigate(network: Network, { cache, isWanted = false, hasStored = true }: Visit = {}) {
  isGivenUp = false;
  vi.stubGlobal('fetch', respond(network));
  const address = 'https://specdock.example/faq?a=b';
  const request = new Request(address);
  define(request, 'cache', cache ?? 'default');
  worker.pages = { '/offline': 'offline', ...(hasStored && { '/faq': 'stored' }) };
  if (isWanted) worker.hear({ data: '/faq?a=b' });
  const start = Date.now();
  const answer = worker.navigate({ request, url: new URL(address) }).then((response) => ({
    response,
    after: Date.now() - start,
  }));
  await vi.advanceTimersByTimeAsync(60_000);
  const { response, after } = await answer;
  const shown = response.type === 'opaqueredirect' ? 'redirect' : ((await firstText(response)) as string);
  return { shown, after, ...(isGivenUp ? { isGivenUp } : {}) };
}

type Visit = { cache?: RequestCache; isWanted?: boolean; hasStored?: boolean };

const firstText = async (response: Response) =>
  new TextDecoder().decode((await response.body!.getReader().read()).value);

beforeAll(async () => {
  vi.stubGlobal('self', {
    addEventListener: (_type: 'message', listener: typeof worker.hear) => (worker.hear = listener),
    skipWaiting: () => {},
  });
  await import('./sw.ts');
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const reload: Visit = { cache: 'no-cache' };
const card: Visit = { cache: 'no-cache', isWanted: true };
const notStored: Visit = { hasStored: false };

test.each<[string, Network, Visit, { shown: string; after: number; isGivenUp?: boolean }]>([
  ['a fast page', { headers: 50, end: 100 }, {}, { shown: 'network', after: 100 }],
  ['a page that is just in time', { headers: 490, end: 499 }, {}, { shown: 'network', after: 499 }],
  ['late headers', { headers: 600, end: 610 }, {}, { shown: 'stored', after: 500, isGivenUp: true }],
  ['a body that stalls', { headers: 50 }, {}, { shown: 'stored', after: 500, isGivenUp: true }],
  ['a body that drips', { headers: 50, end: 8000 }, {}, { shown: 'stored', after: 500, isGivenUp: true }],
  ['a body that breaks', { headers: 50, end: 80, breaks: true }, {}, { shown: 'stored', after: 80 }],
  ['a server that is down', {}, {}, { shown: 'stored', after: 0 }],
  ['a server that is down, on reload', {}, reload, { shown: 'stored', after: 0 }],
  ['a server that is down, for the card', {}, card, { shown: 'stored', after: 0 }],
  ['a slow page, on reload', { headers: 2000, end: 2900 }, reload, { shown: 'network', after: 2900 }],
  ['a stalled page, on reload', { headers: 2000 }, reload, { shown: 'stored', after: 3000, isGivenUp: true }],
  ['a slow page, for the card', { headers: 5000, end: 9900 }, card, { shown: 'network', after: 9900 }],
  [
    'a stalled page, for the card',
    { headers: 5000 },
    card,
    { shown: 'stored', after: 10_000, isGivenUp: true },
  ],
  [
    'a slow page, going back',
    { headers: 600 },
    { cache: 'force-cache' },
    { shown: 'stored', after: 500, isGivenUp: true },
  ],
  ['a redirect', { headers: 50, type: 'opaqueredirect' }, {}, { shown: 'redirect', after: 50 }],
  ['a page that is not stored streams', { headers: 2000 }, notStored, { shown: 'network', after: 2000 }],
  ['its error is shown', { headers: 50, status: 503 }, notStored, { shown: 'network', after: 50 }],
  ['it may take ten seconds', { headers: 11_000 }, notStored, { shown: 'offline', after: 10_000 }],
  ['it is offline', {}, notStored, { shown: 'offline', after: 0 }],
])('%s', async (_, network, visit, expected) => {
  expect(await navigate(network, visit)).toEqual(expected);
});

test('only success, redirects, and errors about the page itself replace a stored page', async () => {
  const statuses = [200, 203, 400, 401, 402, 403, 404, 408, 410, 421, 425, 429, 431, 451, 500, 502, 503, 511];
  const replaced = [];
  for (const status of statuses)
    if ((await navigate({ headers: 50, end: 60, status })).shown === 'network') replaced.push(status);
  expect(replaced).toEqual([200, 203, 401, 403, 404, 410, 451]);
});

test('the worker leaves reserved addresses, its own script and the provider’s paths to the network', () => {
  const reserved = [
    '/__/firebase/init.json',
    '/__/auth/handler',
    '/emulator',
    '/emulator/auth/handler',
    '/identitytoolkit.googleapis.com/v1/projects',
    '/securetoken.googleapis.com/v1/token',
    '/sw.js',
  ];
  const isLeft = (path: string) => worker.leaves.some((pattern) => pattern.test(path));
  const pages = ['/', '/faq', '/no-such-page', '/emulators'];
  expect([...reserved, ...pages].filter(isLeft)).toEqual(reserved);
});
