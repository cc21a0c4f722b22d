import './ui/styles/index.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { CurrentHead } from './app/document-head.tsx';
import { notFound, routeOf } from './app/routes.tsx';
import { SiteFailed } from './app/site-failed.tsx';
import { startSession } from './account/start-session.ts';
import { catchInstallEvent } from './pwa/install-event.ts';
import { noteTyping } from './pwa/unsent-input.ts';
import { provideRemedies } from './shared/missing-file.ts';
import { fetchFilesAnew } from './storage/browser-cache.ts';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { whenIdle } from './ui/when-idle.ts';

// Vite reports files that fail to load: vite.dev/guide/build, "Load Error Handling".
addEventListener('vite:preloadError', () => void fetchFilesAnew().catch(() => {}));

const root = document.getElementById('root')!;
// A host serves pages at other spellings of their addresses too (/contact%2Dus, //faq). Each page knows its plain one.
const page = document.getElementById('main')?.getAttribute('data-page');
if (page && page !== notFound.path && routeOf(location.pathname) === notFound)
  history.replaceState(history.state, '', page + location.search + location.hash);
const app = (
  <StrictMode>
    <ErrorBoundary fallback={<SiteFailed />}>
      <BrowserRouter useTransitions={false}>
        <CurrentHead />
        <App />
      </BrowserRouter>
    </ErrorBoundary>
  </StrictMode>
);

// A built page arrives prerendered; the development server sends an empty root.
if (root.firstElementChild) {
  const prerendered = root.cloneNode(true) as HTMLElement;
  // React has emptied the page, because even the boundary failed. As it came, it can be read, and its links work.
  const onUncaughtError = (error: unknown) => {
    root.replaceWith(prerendered);
    document.documentElement.toggleAttribute('data-not-loaded', true);
    const dialog = prerendered.querySelector('dialog');
    if (dialog?.open) {
      // A copy of a modal dialog is not modal.
      dialog.close();
      dialog.showModal();
    }
    reportError(error);
  };
  // As a transition, React hydrates in short tasks. A press meanwhile makes it hydrate at once, and answer.
  startTransition(() => void hydrateRoot(root, app, { onUncaughtError }));
} else createRoot(root).render(app);
// From here on React answers presses, even on parts that it has not hydrated yet.
dispatchEvent(new Event('specdock:started'));

void startSession();
catchInstallEvent();
noteTyping();

const provideNone = () => provideRemedies(async () => undefined);
whenIdle(() => {
  import('./pwa/start.tsx')
    .then(({ startApp }) => startApp(document.getElementById('message-strip')!))
    // Without these files the site works, but not as an app.
    .catch(provideNone);
  // Nobody waits longer for them.
  setTimeout(provideNone, 20_000);
});
