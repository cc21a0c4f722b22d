import { Navigate, useLocation } from 'react-router-dom';
import { PageFailed } from '../pages/page-failed.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { NoticeProvider } from '../ui/notice.tsx';
import { Layout } from './layout.tsx';
import { redirectOf, routeOf } from './routes.tsx';

/** The whole site, without a router: the browser's or, for prerendering, a static one goes around it. */
export function App() {
  return (
    <NoticeProvider>
      <Layout>
        <CurrentPage />
      </Layout>
    </NoticeProvider>
  );
}

function CurrentPage() {
  const { pathname } = useLocation();
  const redirect = redirectOf(pathname);
  if (redirect) return <Navigate to={redirect} replace />;
  const { path, title, page } = routeOf(pathname);
  return (
    <ErrorBoundary key={path} fallback={<PageFailed title={title} />}>
      {page}
    </ErrorBoundary>
  );
}
