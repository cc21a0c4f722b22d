import { createRoot } from 'react-dom/client';
import { Lab } from './lab.tsx';

// The worker of an earlier start would serve pages of its build, whose policy allows no frame.
for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
for (const name of await caches.keys()) await caches.delete(name);
createRoot(document.body.appendChild(document.createElement('main'))).render(<Lab />);
