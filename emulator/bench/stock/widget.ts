import firebase from 'firebase/compat/app';
import 'firebase/compat/auth';
import { auth } from 'firebaseui';
import 'firebaseui/dist/firebaseui.css';

/** As in the guide of FirebaseUI for the web. @param config as Hosting's init.json has it */
export function startWidget(config: object): void {
  if (firebase.apps.length === 0) firebase.initializeApp(config);
  const ui = auth.AuthUI.getInstance() ?? new auth.AuthUI(firebase.auth());
  ui.start('#widget', {
    signInFlow: 'popup',
    signInOptions: [
      firebase.auth.GoogleAuthProvider.PROVIDER_ID,
      firebase.auth.EmailAuthProvider.PROVIDER_ID,
    ],
    callbacks: { signInSuccessWithAuthResult: () => false },
  });
}
