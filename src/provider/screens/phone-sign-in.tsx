import type { FirebaseError } from 'firebase/app';
import { PhoneAuthProvider } from 'firebase/auth';
import { useMount } from '../flow/stage.tsx';
import { PhoneThenCode } from './phone-then-code.tsx';

/** Signs in by a phone number. */
export function PhoneSignIn() {
  const mount = useMount();
  return (
    <PhoneThenCode
      codeScreen="phone-sign-in-finish"
      send={async (phoneNumber, verifier) => mount.app.cc(phoneNumber, verifier)}
      confirm={(confirmation, code) =>
        confirmation.confirm(code).then(undefined, async (error: FirebaseError) => {
          const credential = PhoneAuthProvider.credentialFromError(error);
          if (credential) {
            // The number that the guest has confirmed belongs to another account. Sign in to that account, and remove the
            // screen, so that it shows no error.
            await mount.leaveGuest(credential);
            mount.close();
          }
          throw error;
        })
      }
      onConfirmed={({ user, operationType, additionalUserInfo }) =>
        void mount.finish({ user, credential: null, operationType, additionalUserInfo }, true)
      }
      reactions={(phoneNumber) => ({
        'unauthorized-screen': () => mount.show('handleUnauthorizedUser', phoneNumber, 'phone'),
      })}
      onCancel={mount.startAgain}
      isFirst={mount.buttons.length === 1}
    />
  );
}
