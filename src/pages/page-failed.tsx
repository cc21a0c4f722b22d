import { useEffect, useState } from 'react';
import { findRemedy, type Remedy } from '../shared/missing-file.ts';
import { site } from '../site.ts';

/**
 * Replaces a page that failed, perhaps because its script is gone from the server.
 * @param title the page's name, if it has one
 */
export function PageFailed({ title = site.name }: { title?: string | undefined }) {
  const [remedy, setRemedy] = useState<Remedy | 'sought' | undefined>('sought');
  useEffect(() => {
    findRemedy().then(setRemedy, () => setRemedy(undefined));
  }, []);
  if (remedy === 'sought')
    return (
      <div className="prose" aria-busy="true">
        <h1>{title}</h1>
        <p role="status">One moment…</p>
      </div>
    );
  return (
    <div className="prose" role="alert">
      <h1>{remedy?.title ?? title}</h1>
      <p>
        {remedy?.message ?? (
          <>
            This page stopped working. Reload it to try again. If it happens a second time, please tell us
            what you did at <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
          </>
        )}
      </p>
      <button className="button" type="button" onClick={remedy?.run ?? (() => location.reload())}>
        Reload
      </button>{' '}
      <a href="/">Go to the home page</a>
    </div>
  );
}
