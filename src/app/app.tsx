import { Navigate, Route, Routes } from 'react-router-dom';
import { PageFailed } from '../pages/page-failed.tsx';
import { redirects } from '../shared/redirects.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { NoticeProvider } from '../ui/notice.tsx';
import { Layout } from './layout.tsx';
import { notFound, routes } from './routes.tsx';

/** The whole site, without a router: the browser's or, for prerendering, a static one goes around it. */
export function App() {
  return (
    <NoticeProvider>
      <Routes>
        <Route element={<Layout />}>
          {[...routes, notFound].map(({ path, title, page }) => (
            <Route
              key={path}
              path={path}
              element={
                <ErrorBoundary key={path} fallback={<PageFailed title={title} />}>
                  {page}
                </ErrorBoundary>
              }
            />
          ))}
          {Object.entries(redirects).map(([from, to]) => (
            <Route key={from} path={from} element={<Navigate to={to} replace />} />
          ))}
        </Route>
      </Routes>
    </NoticeProvider>
  );
}
