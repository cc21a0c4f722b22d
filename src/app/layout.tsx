import { Outlet } from 'react-router-dom';
import { SignInProvider } from '../sign-in/sign-in.tsx';
import { NoticeBar } from '../ui/notice.tsx';
import { Footer } from './footer.tsx';
import { RouteChange } from './route-change.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame around every page. */
export function Layout() {
  return (
    <SignInProvider>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <TopBar />
      <NoticeBar />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <RouteChange />
    </SignInProvider>
  );
}
