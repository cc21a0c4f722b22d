import './ui/styles/index.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { startSession } from './session/start-session.ts';
import { catchInstallEvent } from './pwa/install-event.ts';
import { provideRemedies } from './shared/missing-file.ts';

const root = document.getElementById('root')!;
const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

// A built page arrives prerendered; the development server sends an empty root.
if (root.firstElementChild) hydrateRoot(root, app);
else createRoot(root).render(app);
// From here on React answers presses; index.html has recorded the last one until now.
dispatchEvent(new Event('specdock:started'));

void startSession();
catchInstallEvent();

const whenIdle = window.requestIdleCallback ?? window.setTimeout;
whenIdle(() => {
  const startApp = () =>
    import('./pwa/start.tsx').then((pwa) => pwa.startApp(document.getElementById('message-strip')!));
  // Without these files the site works, but not as an app.
  startApp().catch(() => provideRemedies(async () => undefined));
});
