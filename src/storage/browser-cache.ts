let fetching: Promise<Response[]> | undefined;

/**
 * Fetches the files of the page again, because the browser's cache may contain an error or a wrong answer for a file
 * (docs/decisions/0043). The browser stores the new answers, and takes the next requests for these files from the cache.
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

/** Fetches a file and reads its whole body. Otherwise the cache may lack the file, and a new worker could not take over. */
async function fetchAnew(file: string): Promise<Response> {
  const answer = await fetch(file, { cache: 'reload' });
  await answer.blob();
  return answer;
}
