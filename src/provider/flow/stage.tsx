import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { ErrorBoundary } from '../../ui/failed.tsx';
import { useStore } from '../../ui/store.ts';
import type { Mount } from './mount.ts';

/** What a mount shows. The question about the second factor hides the screen, which stays as it is. */
export type Shown = { screen?: ReactNode; question?: ReactNode; heading?: ReactNode };

const MountContext = createContext<Mount | undefined>(undefined);

/** @returns the mount that shows this screen */
export const useMount = (): Mount => useContext(MountContext)!;

/** The content of the element of sign-in: the page draws this component once, and the mount says what it shows. */
export function Stage({ mount }: { mount: Mount }) {
  const { screen, question, heading } = useStore(mount.shown);
  // Once the question is answered, the person goes on at the screen below.
  useEffect(() => {
    if (question === undefined) return undefined;
    return () => {
      const place = mount.host.closest('.sign-in');
      place?.querySelector<HTMLElement>('input, .method-button, [type="submit"]')?.focus();
    };
  }, [mount, question]);
  return (
    <MountContext value={mount}>
      {/* Before the first screen, because screen readers may not read out a region that appears together with its text. */}
      <p className="visually-hidden" role="status">
        {heading}
      </p>
      <div hidden={question !== undefined}>{screen}</div>
      {question && <div className="second-factor">{question}</div>}
    </MountContext>
  );
}

let count = 0;

/** Gives a screen an identity of its own: even the same screen appears anew, with the state of a new one. */
export const fresh = (screen: ReactNode): ReactNode => <ErrorBoundary key={++count}>{screen}</ErrorBoundary>;
