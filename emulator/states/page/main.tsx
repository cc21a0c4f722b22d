import '../../../src/ui/styles/index.css';
import './states.css';
import { createRoot } from 'react-dom/client';
import { drawings } from './drawings.tsx';
import { StatesTable } from './states-table.tsx';

const drawn = await drawings;
// An effect draws one frame later.
await new Promise(requestAnimationFrame);

const root = document.body.appendChild(document.createElement('main'));
createRoot(root).render(
  <>
    <h1>Every control in every state</h1>
    <p>
      The site and the widget draw these controls; the states are forced. Forced colours and more contrast: in
      the developer tools, under Rendering.
    </p>
    {(['light', 'dark'] as const).map((scheme) => (
      <StatesTable key={scheme} scheme={scheme} drawings={drawn} />
    ))}
  </>,
);
