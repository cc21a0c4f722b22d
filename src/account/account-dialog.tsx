import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { AuthProblem } from '../auth/auth-problem.ts';
import type { Topic } from '../provider/account/index.tsx';
import { reloadIntoNewest } from '../pwa/worker.ts';
import { loadAccount } from '../sign-in/load-provider.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorBoundary, Failed } from '../ui/failed.tsx';
import { ignoreSecondClick } from '../ui/ignore-second-click.ts';
import { useNotify } from '../ui/notice.tsx';

/** Shows what a person can change about a topic. @param props.topic undefined while the dialog is closed */
export function AccountDialog({ topic, onClose }: { topic: Topic | undefined; onClose: () => void }) {
  return (
    <Dialog open={topic !== undefined} onClose={onClose} label="Account">
      <ErrorBoundary>{topic && <AccountScreens topic={topic} onClose={onClose} />}</ErrorBoundary>
    </Dialog>
  );
}

/** Loads Firebase and the screens. A text says when they fail to load. */
function AccountScreens({ topic, onClose }: { topic: Topic; onClose: () => void }) {
  const host = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [stage, setStage] = useState<ReactNode>();
  const [problem, setProblem] = useState<AuthProblem>();
  const notify = useNotify();

  const finish = useEffectEvent((isOpen: boolean, notice?: string) => {
    // The dialog closes first, because nobody reads a notice behind it. By then, the person may have opened it anew.
    if (isOpen) flushSync(onClose);
    if (notice) notify({ about: 'account', kind: 'done', text: notice });
  });

  useEffect(() => {
    const unmount = new AbortController();
    const element = host.current!;
    loadAccount()
      .then(({ openAccount }) =>
        openAccount(element, {
          topic,
          onStage: (drawn) => flushSync(() => setStage(drawn)),
          onFinish: (notice) => finish(!unmount.signal.aborted, notice),
          unmount: unmount.signal,
        }),
      )
      .catch((error: AuthProblem) => setProblem(error));
    return () => unmount.abort();
  }, [attempt, topic]);

  const tryAgain = () => {
    setProblem(undefined);
    setAttempt(attempt + 1);
  };

  return (
    <div className="sign-in" aria-busy={!stage && !problem} onClickCapture={ignoreSecondClick}>
      <div role="alert">
        {problem && (
          <Failed
            title="Your account could not be loaded"
            text={problem.message}
            label={problem.needsReload ? 'Reload' : 'Try again'}
            onClick={problem.needsReload ? reloadIntoNewest : tryAgain}
          />
        )}
      </div>
      <div ref={host} className="sign-in-host">
        {stage}
      </div>
      <p className="sign-in-loading" role="status">
        {!stage && !problem && 'One moment…'}
      </p>
    </div>
  );
}
