let fetching: Promise<Response[]> | undefined;

/**
 * Fetches the files of the page past the browser's cache, which may keep an error, or what came in place of a file, for long
 * (docs/decisions/0043). The next request for each gets it from there.
 * @returns the answers, without their bodies
 * @throws TypeError when the server is out of reach
 */
export function fetchFilesAnew(): Promise<Response[]> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = new Set(loaded.filter((name) => name.startsWith(`${location.origin}/assets/`)));
  return (fetching = Promise.all([...files].map(fetchAnew)));
}

/** Resolves when the last `fetchFilesAnew` has ended. */
export const filesFetched = async (): Promise<unknown> => fetching?.catch(() => {});

/** Reads the whole answer: an unread one may not reach the cache, and keeps the worker from giving way to its successor. */
async function fetchAnew(file: string): Promise<Response> {
  const answer = await fetch(file, { cache: 'reload' });
  await answer.blob();
  return answer;
}
