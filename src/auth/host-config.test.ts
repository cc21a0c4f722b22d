import { expect, test, vi } from 'vitest';
import { askForConfig, hostConfig } from './host-config.ts';

test('a request in advance that fails does not make the click fail once the network is back', async () => {
  const config = { apiKey: 'key', authDomain: 'specdock.example' };
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
