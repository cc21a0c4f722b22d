import './ui/styles/index.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { CurrentHead } from './app/document-head.tsx';
import { startSession } from './account/start-session.ts';
import { catchInstallOffer } from './pwa/install.tsx';
import { ErrorBoundary } from './ui/failed.tsx';

const root = document.getElementById('root')!;
const app = (
  <StrictMode>
    <BrowserRouter useTransitions={false}>
      <CurrentHead />
      <ErrorBoundary heading="h1">
        <App />
      </ErrorBoundary>
    </BrowserRouter>
  </StrictMode>
);

catchInstallOffer();
// A built page arrives prerendered; the development server sends an empty root. In a transition, React hydrates in short
// tasks. A click makes React hydrate the clicked part at once.
if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);

void startSession();
