import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { ErrorBoundary } from '../../ui/failed.tsx';
import { useStore } from '../../ui/store.ts';
import type { Mount } from './mount.ts';
import type { Scene } from './scene.ts';

/** What a scene shows. The question hides the screen, which stays as it is. */
export type Shown = { screen?: ReactNode; question?: ReactNode; heading?: ReactNode };

const SceneContext = createContext<Scene | undefined>(undefined);

/** @returns the scene that shows this screen */
export const useScene = (): Scene => useContext(SceneContext)!;

/** @returns the mount that shows this screen, for screens that only sign-in has */
export const useMount = (): Mount => useScene() as Mount;

/** Finds the control that gets the focus when a message or a question has gone. */
export const FIRST_CONTROL = 'input:not([hidden]), .method-button, [type="submit"]';

/** The content of the scene's element: the page draws this component once, and the scene says what it shows. */
export function Stage({ scene }: { scene: Scene }) {
  const { screen, question, heading } = useStore(scene.shown);
  // Once the question is answered, the person goes on at the screen below.
  useEffect(() => {
    if (question === undefined) return undefined;
    return () => {
      const place = scene.host.closest('.sign-in');
      place?.querySelector<HTMLElement>(FIRST_CONTROL)?.focus();
    };
  }, [scene, question]);
  return (
    <SceneContext value={scene}>
      {/* Before the first screen, because screen readers may not read out a region that appears together with its text. */}
      <p className="visually-hidden" role="status">
        {heading}
      </p>
      <div hidden={question !== undefined}>{screen}</div>
      {question && <div className="second-factor">{question}</div>}
    </SceneContext>
  );
}

let count = 0;

/** Gives a screen an identity of its own: even the same screen appears anew, with the state of a new one. */
export const fresh = (screen: ReactNode): ReactNode => <ErrorBoundary key={++count}>{screen}</ErrorBoundary>;
