let fetching: Promise<Response[]> | undefined;

/**
 * Fetches the files of the page again, because the browser's cache may contain an error or a wrong answer for a file
 * (docs/decisions/0043). The browser stores the new answers in its cache, and uses them for the next requests.
 * @returns the answers, whose bodies have been read
 * @throws TypeError when the server is out of reach
 */
export function fetchFilesAnew(): Promise<Response[]> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = new Set(loaded.filter((name) => name.startsWith(`${location.origin}/assets/`)));
  return (fetching = Promise.all([...files].map(fetchAnew)));
}

/** Resolves when the last `fetchFilesAnew` has ended. */
export const filesFetched = async (): Promise<unknown> => fetching?.catch(() => {});

/**
 * Fetches a file and reads its whole body. Without the whole body, the cache may lack the file, and a new worker could not
 * take over.
 */
async function fetchAnew(file: string): Promise<Response> {
  const answer = await fetch(file, { cache: 'reload' });
  await answer.blob();
  return answer;
}
