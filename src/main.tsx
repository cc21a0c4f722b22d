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
// Hosts also serve a page at other spellings of its path (/contact%2Dus, //faq). `data-page` contains the plain spelling.
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
  // This runs if even the error boundary has failed and React has emptied the page. The links of the prerendered copy work.
  const onUncaughtError = (error: unknown) => {
    root.replaceWith(prerendered);
    document.documentElement.toggleAttribute('data-not-loaded', true);
    const dialog = prerendered.querySelector('dialog');
    if (dialog?.open) {
      // The copy of a modal dialog is open, but not modal.
      dialog.close();
      dialog.showModal();
    }
    reportError(error);
  };
  // In a transition, React hydrates in short tasks. A click makes React hydrate the clicked part at once.
  startTransition(() => void hydrateRoot(root, app, { onUncaughtError }));
} else createRoot(root).render(app);
// From here on, React handles clicks, even on parts that it has not hydrated yet.
dispatchEvent(new Event('specdock:started'));

void startSession();
catchInstallEvent();
noteTyping();

const provideNone = () => provideRemedies(async () => undefined);
whenIdle(() => {
  import('./pwa/start.tsx')
    .then(({ startApp }) => startApp(document.getElementById('message-strip')!))
    // If a file fails to load, the site still works, but without offline pages, installing and updates.
    .catch(provideNone);
  // After 20 s, `findRemedy` no longer waits for these files.
  setTimeout(provideNone, 20_000);
});
