import { PageFailed } from '../pages/page-failed.tsx';
import { DocumentHead } from './document-head.tsx';
import { routeOf } from './routes.tsx';

/** Replaces the whole site when a part outside the pages has failed, such as the top bar or the router. */
export function SiteFailed() {
  const route = routeOf(location.pathname);
  return (
    <>
      <DocumentHead route={route} />
      <main>
        <PageFailed title={route.title} />
      </main>
    </>
  );
}
