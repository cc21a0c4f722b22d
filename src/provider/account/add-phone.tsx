import { getAuth, PhoneAuthProvider, PhoneMultiFactorGenerator } from 'firebase/auth';
import { PhoneThenCode } from '../screens/phone-then-code.tsx';
import { useAccount } from './account.ts';
import { confirm } from './confirm.tsx';
import { recently } from './recently.ts';

/** Makes a phone a second step. */
export function AddPhone({ onDone }: { onDone: () => void }) {
  const account = useAccount();
  const { factors } = account;
  return (
    <PhoneThenCode
      codeScreen="add-phone-code"
      send={(phoneNumber, verifier) =>
        account.run(async () => {
          const phone = { phoneNumber, session: await factors.getSession() };
          return new PhoneAuthProvider(getAuth()).verifyPhoneNumber(phone, verifier);
        })
      }
      confirm={async (verificationId, code) => {
        const credential = PhoneAuthProvider.credential(verificationId, code);
        await recently(account, () => factors.enroll(PhoneMultiFactorGenerator.assertion(credential)));
        return true;
      }}
      onConfirmed={onDone}
      // The check of the robot is used up by then, so the person clicks Verify again.
      reactions={() => ({ confirm: () => void confirm(account).catch(() => {}) })}
      onCancel={onDone}
    />
  );
}
