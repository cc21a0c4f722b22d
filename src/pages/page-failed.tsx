import { site } from '../site.ts';

/** Replaces a page that failed. @param title the page's name, if it has one */
export function PageFailed({ title = site.name }: { title?: string | undefined }) {
  return (
    <div className="prose" role="alert">
      <h1>{title}</h1>
      <p>
        This page stopped working. Reload it to try again. If it happens a second time, please tell us what
        you did at <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
      </p>
      <button className="button" type="button" onClick={() => location.reload()}>
        Reload
      </button>{' '}
      <a href="/">Go to the home page</a>
    </div>
  );
}
