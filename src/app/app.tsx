import { Navigate, useLocation } from 'react-router-dom';
import { PwaNotices } from '../pwa/notices.tsx';
import { redirects } from '../shared/redirects.ts';
import { SignInProvider } from '../sign-in/sign-in.tsx';
import { ErrorBoundary } from '../ui/failed.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import { NoticeBar, NoticeProvider } from '../ui/notice.tsx';
import { Footer } from './footer.tsx';
import { RouteChange } from './route-change.tsx';
import { routeOf } from './routes.tsx';
import { TopBar } from './top-bar.tsx';

/** The whole site. The caller wraps it in a router: `BrowserRouter`, or `StaticRouter` for prerendering. */
export function App() {
  return (
    <NoticeProvider>
      <SignInProvider>
        <a className="skip-link visually-hidden" href="#main">
          Skip to content
        </a>
        <TopBar />
        <NoticeBar />
        <main id="main" tabIndex={-1}>
          <NotLoaded />
          <CurrentPage />
        </main>
        <Footer />
        <RouteChange />
        <PwaNotices />
      </SignInProvider>
    </NoticeProvider>
  );
}

function CurrentPage() {
  const { pathname } = useLocation();
  const redirect = redirects[pathname];
  const { path, page } = routeOf(pathname);
  return (
    <>
      {redirect && <Navigate to={redirect} replace />}
      <ErrorBoundary heading="h1" key={path}>
        {page}
      </ErrorBoundary>
    </>
  );
}
