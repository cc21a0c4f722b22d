let fetching: Promise<Response[]> | undefined;

/**
 * Fetches the files of the page again, and stores them in the browser's cache, which may have kept an error or a wrong
 * answer (docs/decisions/0043). The next request for a file gets it from the cache.
 * @returns the answers, with their bodies consumed
 * @throws TypeError when the server is out of reach
 */
export function fetchFilesAnew(): Promise<Response[]> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = new Set(loaded.filter((name) => name.startsWith(`${location.origin}/assets/`)));
  return (fetching = Promise.all([...files].map(fetchAnew)));
}

/** Resolves when the last `fetchFilesAnew` has ended. */
export const filesFetched = async (): Promise<unknown> => fetching?.catch(() => {});

/** Reads the whole answer. Otherwise it may not reach the cache, and a new worker could not take over. */
async function fetchAnew(file: string): Promise<Response> {
  const answer = await fetch(file, { cache: 'reload' });
  await answer.blob();
  return answer;
}
