import { Navigate, useLocation } from 'react-router-dom';
import { PageFailed } from '../pages/page-failed.tsx';
import { redirects } from '../shared/redirects.ts';
import { SignInProvider } from '../sign-in/sign-in.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
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
        <main id="main" tabIndex={-1} data-page={routeOf(useLocation().pathname).path}>
          <CurrentPage />
        </main>
        <Footer />
        {/* RouteChange is invisible: if it fails, the page can still be read and used. */}
        <ErrorBoundary fallback={null}>
          <RouteChange />
        </ErrorBoundary>
      </SignInProvider>
    </NoticeProvider>
  );
}

function CurrentPage() {
  const { pathname } = useLocation();
  const redirect = redirects[pathname];
  if (redirect) return <Navigate to={redirect} replace />;
  const { path, title, page } = routeOf(pathname);
  return (
    <ErrorBoundary key={path} fallback={<PageFailed title={title} />}>
      {page}
    </ErrorBoundary>
  );
}
