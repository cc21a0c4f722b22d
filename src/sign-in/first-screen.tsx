import type { Way } from './ways.ts';

type FirstScreenProps = {
  ways: readonly Way[];
  /** The provider of the method that waits for the widget. */
  chosen: string | undefined;
  onChoose: (way: Way) => void;
  /** Leads back to the choice of organization, where there is one. */
  onChangeTenant?: (() => void) | undefined;
};

/** The choice of sign-in method. It works before the widget is there; the widget begins after it. */
export function FirstScreen({ ways, chosen, onChoose, onChangeTenant }: FirstScreenProps) {
  return (
    <div className="first-screen">
      <ul className="firebaseui-idp-list">
        {ways.map((way) => (
          <li key={way.provider}>
            <button
              className="firebaseui-idp-button button button-quiet"
              type="button"
              data-provider-id={way.provider}
              aria-busy={chosen === way.provider || undefined}
              // The second click of a double click would open a second window.
              onClick={({ detail }) => detail < 2 && onChoose(way)}
            >
              <span className="firebaseui-idp-icon-wrapper" />
              <span>{way.label}</span>
            </button>
          </li>
        ))}
      </ul>
      {onChangeTenant && (
        <p className="sign-in-way">
          <button className="link-button" type="button" onClick={onChangeTenant}>
            Choose another organization
          </button>
        </p>
      )}
      <div className="firebaseui-card-footer">
        <p className="firebaseui-tos">
          By continuing, you are indicating that you accept our{' '}
          <a className="firebaseui-link" href="/terms-of-service" target="_blank">
            Terms of Service
          </a>{' '}
          and{' '}
          <a className="firebaseui-link" href="/privacy-policy" target="_blank">
            Privacy Policy
          </a>
          .
        </p>
      </div>
    </div>
  );
}
