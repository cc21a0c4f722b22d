import { GAPI_PATH } from 'firebase-auth-faults/internal';
import { mediaTypeOf, shown, type Answer } from '../ask.ts';
import { DEPLOY_AGAIN, note, ok, Unknown, unlessAny, wrong } from '../finding.ts';
import type { Checks } from '../visit.ts';
import { hashOf } from '../worker-list.ts';

/** Checks the scripts of the pages, and the worker that stores the site. */
export const workerChecks: Checks = {
  async scripts({ scripts }) {
    const all = await scripts();
    return unlessAny(
      all.filter((answer) => !isScript(answer)).map((answer) => shown(answer, mediaTypeOf(answer))),
      `All ${all.length} scripts of the pages answer.`,
      'Scripts that the pages load are missing, or are sent as something else than JavaScript.',
      DEPLOY_AGAIN,
    );
  },

  async worker({ get, files }) {
    const answer = await get('/sw.js');
    if (!isScript(answer))
      return wrong(
        'The service worker is not sent as a script, so the site cannot be read offline.',
        DEPLOY_AGAIN,
        shown(answer, mediaTypeOf(answer)),
      );
    const { length } = await files();
    if (length > 0) return ok(`The service worker stores the site: ${length} files.`);
    return note(
      'The service worker is the kill switch: it removes the stored site from every browser.',
      'When the next version is good, run npm run build and deploy it.',
    );
  },

  /** If a file differs from the worker's list, browsers refuse the new worker, and people keep the old version. */
  async 'worker-version'({ get, files }) {
    const listedFiles = await files();
    if (listedFiles.length === 0) throw new Unknown('unknown, since the worker lists no files');
    const compared = await Promise.all(
      listedFiles.map(async ({ url, integrity }) => {
        const { body, text } = await get(url);
        // The gateway puts its stub for Google's script into scripts, which therefore differ from the worker's list.
        return integrity === hashOf(body) || text.includes(GAPI_PATH) ? [] : [url];
      }),
    );
    return unlessAny(
      compared.flat(),
      'The service worker belongs to the same build as the pages.',
      'The service worker lists other content than the site sends, so browsers refuse it, and nobody gets this version offline.',
      'Build once and deploy all of it. Set a CDN not to rewrite pages and files (minifying, email addresses, scripts), and empty its cache.',
    );
  },
};

const isScript = (answer: Answer): boolean =>
  answer.status === 200 && ['text/javascript', 'application/javascript'].includes(mediaTypeOf(answer));
