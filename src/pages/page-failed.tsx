import { useEffect, useState } from 'react';
import { findRemedy, type Remedy } from '../shared/missing-file.ts';
import { site } from '../site.ts';

/**
 * Replaces a page that failed to load or to render, perhaps because its script is gone from the server.
 * @param title the page's name, if it has one
 */
export function PageFailed({ title = site.name }: { title?: string | undefined }) {
  const [remedy, setRemedy] = useState<Remedy>();
  const [isSought, setSought] = useState(true);
  useEffect(() => {
    findRemedy()
      .then(setRemedy, () => {})
      .finally(() => setSought(false));
  }, []);
  const text = remedy?.message ?? (
    <>
      This page stopped working. Reload it to try again. If it happens a second time, please tell us what you
      did at <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
    </>
  );
  return (
    <div className="prose" role="alert" aria-busy={isSought}>
      <h1>{remedy?.title ?? title}</h1>
      <p>{isSought ? 'One moment…' : text}</p>
      <button className="button" type="button" onClick={remedy?.run ?? (() => location.reload())}>
        Reload
      </button>{' '}
      <a href="/">Go to the home page</a>
    </div>
  );
}
