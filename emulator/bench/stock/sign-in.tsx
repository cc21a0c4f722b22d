import { useRef } from 'react';

/** The button and its dialog. Firebase and the widget load on the click, beside the provider's configuration. */
export function SignIn() {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = async () => {
    dialog.current!.showModal();
    const [config, { startWidget }] = await Promise.all([
      fetch('/__/firebase/init.json').then((answer) => answer.json() as Promise<object>),
      import('./widget.ts'),
    ]);
    startWidget(config);
  };
  return (
    <div className="top-account">
      <button className="sign-in-link" type="button" onClick={() => void open()}>
        Sign In
      </button>
      <dialog ref={dialog}>
        <div id="widget" />
      </dialog>
    </div>
  );
}
