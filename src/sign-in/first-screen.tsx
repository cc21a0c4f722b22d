import type { MethodButton } from '../auth/method-buttons.ts';
import { MethodIcon } from '../auth/method-icon.tsx';
import { TermsAndPolicy } from '../ui/terms-and-policy.tsx';

type FirstScreenProps = {
  buttons: readonly MethodButton[];
  /** The provider of the chosen sign-in method, while the method waits for the widget to load. */
  chosen: string | undefined;
  /** Whether the buttons do nothing yet, because the page's script has not run. */
  isDisabled: boolean;
  onChoose: (button: MethodButton) => void;
  /** Returns to the choice of organization; undefined on a site without organizations. */
  onChangeTenant?: (() => void) | undefined;
};

/** The first screen: the choice of sign-in method. People can choose before the widget has loaded. */
export function FirstScreen({ buttons, chosen, isDisabled, onChoose, onChangeTenant }: FirstScreenProps) {
  return (
    <div className="first-screen">
      <ul className="method-list">
        {buttons.map((button) => (
          <li key={button.provider}>
            <button
              className="method-button button button-quiet"
              type="button"
              disabled={isDisabled}
              aria-busy={chosen === button.provider || undefined}
              onClick={() => onChoose(button)}
            >
              <MethodIcon provider={button.provider} />
              <span>{button.label}</span>
            </button>
          </li>
        ))}
      </ul>
      {onChangeTenant && (
        <p className="sign-in-link-below">
          <button className="link-button" type="button" onClick={onChangeTenant}>
            Choose another organization
          </button>
        </p>
      )}
      <p className="sign-in-terms">
        By continuing, you are indicating that you accept our <TermsAndPolicy />.
      </p>
    </div>
  );
}
