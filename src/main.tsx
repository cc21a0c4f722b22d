import './ui/styles/index.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { CurrentHead } from './app/document-head.tsx';
import { SiteFailed } from './app/site-failed.tsx';
import { startSession } from './session/start-session.ts';
import { catchInstallEvent } from './pwa/install-event.ts';
import { provideRemedies } from './shared/missing-file.ts';
import { fetchFilesAnew } from './storage/browser-cache.ts';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { whenIdle } from './ui/when-idle.ts';

// Vite reports files that fail to load: vite.dev/guide/build, "Load Error Handling".
addEventListener('vite:preloadError', () => void fetchFilesAnew().catch(() => {}));

const root = document.getElementById('root')!;
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

whenIdle(() => {
  import('./pwa/start.tsx')
    .then(({ startApp }) => startApp(document.getElementById('message-strip')!))
    // Without these files the site works, but not as an app.
    .catch(() => provideRemedies(async () => undefined));
});
