import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { SignInProvider } from '../sign-in/sign-in.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { NoticeBar } from '../ui/notice.tsx';
import { Footer } from './footer.tsx';
import { RouteChange } from './route-change.tsx';
import { routeOf } from './routes.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame around every page. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <SignInProvider>
      <a className="skip-link visually-hidden" href="#main">
        Skip to content
      </a>
      <TopBar />
      <NoticeBar />
      <main id="main" tabIndex={-1} data-page={routeOf(useLocation().pathname).path}>
        {children}
      </main>
      <Footer />
      {/* It draws nothing that a person sees: without it, the page can still be read and used. */}
      <ErrorBoundary fallback={null}>
        <RouteChange />
      </ErrorBoundary>
    </SignInProvider>
  );
}
