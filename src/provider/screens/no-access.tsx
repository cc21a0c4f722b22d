import { site } from '../../site.ts';
import { useMount } from '../flow/stage.tsx';
import { Actions, Button } from './buttons.tsx';
import { CardFrame, useCard } from './card.tsx';
import { Footer } from './footer.tsx';

type NoAccessProps = {
  /** The address or number of the person, if the person has typed one. */
  account?: string | null | undefined;
  /** The provider's id of the sign-in method. */
  provider?: string | null | undefined;
};

/** The screen for a person for whom only an administrator can make an account. */
export function NoAccess({ account, provider }: NoAccessProps) {
  const mount = useMount();
  const goBack = () => {
    if (provider === 'password') mount.show('signIn');
    else if (provider === 'phone') mount.show('phoneSignInStart');
    else mount.goToStart();
  };
  return (
    <CardFrame card={useCard()} name="unauthorized-user" title="Not Authorized" onSubmit={goBack}>
      <p className="screen-text">
        Only an administrator can make an account {account ? 'for ' : 'here'}
        {account && <strong>{account}</strong>}.
      </p>
      <p className="screen-text">
        Please contact <strong>{site.supportEmail}</strong> for authorization.
      </p>
      <Actions
        aside={
          <a href="/contact-us" target="_blank">
            Learn More
          </a>
        }
      >
        <Button isSecondary type="submit">
          Back
        </Button>
      </Actions>
      <Footer />
    </CardFrame>
  );
}
