import { site } from '../site.ts';

/** Replaces a page that failed to render. */
export function PageFailed() {
  return (
    <article className="prose" role="alert">
      <h1>This page stopped working</h1>
      <p>
        Reload the page to try again. If it happens a second time, please tell us what you did at{' '}
        <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
      </p>
      <button className="button" type="button" onClick={() => location.reload()}>
        Reload
      </button>
    </article>
  );
}
