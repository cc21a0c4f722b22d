import { PageFailed } from '../pages/page-failed.tsx';
import { DocumentHead } from './document-head.tsx';
import { routeOf } from './routes.tsx';

/** Replaces the whole site when something outside its pages failed: the frame around them, or the router. */
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
