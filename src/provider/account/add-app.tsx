import { TotpMultiFactorGenerator, type TotpSecret } from 'firebase/auth';
import { site } from '../../site.ts';
import { CodeEntry } from '../screens/code-entry.tsx';
import { useAccount } from './account.ts';
import { recently } from './recently.ts';
import { QrCode } from './qr-code.tsx';

type AddAppProps = {
  secret: TotpSecret;
  /** Called with the reason if the key is no longer valid. */
  onDone: (problem?: string) => void;
};

/** Shows the key for an authenticator app, asks for a code, and makes the app a second step. */
export function AddApp({ secret, onDone }: AddAppProps) {
  const account = useAccount();
  return (
    <CodeEntry
      name="add-app"
      title="Add an authenticator app"
      explanation={
        <>
          Scan this code with the app, or enter the key below it by hand. Then type the six digits that the
          app shows.
          <QrCode text={secret.generateQrCodeUrl(account.user.email!, site.name)} />
          <code className="account-key">{secret.secretKey}</code>
        </>
      }
      confirm={async (code) => {
        const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, code);
        await recently(account, () => account.factors.enroll(assertion));
        return true;
      }}
      resend={undefined}
      onConfirmed={() => onDone()}
      reactions={{ 'new-code': onDone }}
      onCancel={() => onDone()}
    />
  );
}
