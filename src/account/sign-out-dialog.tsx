import { useState } from 'react';
import { site } from '../site.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useNotify } from '../ui/notice.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { sessionNotErased } from '../auth/auth-problem.ts';
import { signOut } from '../session/record.ts';

/** Asks the person before signing out, then confirms the sign-out. After a failure, the dialog shows the reason. */
export function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const notify = useNotify();
  const [problem, setProblem] = useState('');

  const { isBusy, button } = useBusy(async () => {
    setProblem('');
    try {
      await signOut();
      notify({ about: 'session', kind: 'done', text: 'You are logged out' });
    } catch {
      setProblem(`Error signing out: ${sessionNotErased}`);
    }
  });

  const close = () => {
    setProblem('');
    onClose();
  };

  return (
    <Dialog open={open} onClose={close} label="Log out" role="alertdialog">
      <p>Do you want to log out of {site.name}?</p>
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
      <div className="dialog-actions">
        <button className="button button-quiet" type="button" onClick={close}>
          Cancel
        </button>
        <button className="button" type="button" {...button}>
          {isBusy ? 'Logging out…' : 'Log Out'}
        </button>
      </div>
    </Dialog>
  );
}
