import { Offline } from '../pages/offline.tsx';
import { Footer } from './footer.tsx';
import type { Route } from './routes.tsx';
import { TopBar } from './top-bar.tsx';

/** The offline page in the site's frame. Not a route: only the worker shows it, at whatever address it could not reach. */
export const offlinePage: Route = {
  path: '/offline',
  title: 'Offline',
  description: 'Shown in place of a page that can’t be reached without a connection.',
  page: (
    <>
      <TopBar withSession={false} />
      <main id="main">
        <Offline />
      </main>
      <Footer />
    </>
  ),
  listed: false,
};
