import { useEffect, useState } from 'react';
import { site } from '../site.ts';
import { layOutAhead } from '../ui/dialog.tsx';
import { useStore } from '../ui/use-store.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { signInSettings } from './host-config.ts';
import { firstWays, type Way } from './ways.ts';

type FirstScreenProps = {
  ways: readonly Way[];
  /** The providers of the buttons that stood here a moment ago. A button that replaces another one can't be pressed yet. */
  former: readonly string[];
  /** The provider of the way that waits for the widget. */
  pressed: string | undefined;
  onPress: (way: Way) => void;
};

/**
 * The widget's first screen before the widget is there, in the widget's markup (`firebaseui.auth.soy2.page.providerSignIn`,
 * firebaseui 6.1.0), so that the widget takes its place without a visible change.
 */
export function FirstScreen({ ways, former, pressed, onPress }: FirstScreenProps) {
  return (
    <div className="firebaseui-container firebaseui-id-page-provider-sign-in">
      <div className="firebaseui-card-content">
        <ul className="firebaseui-idp-list">
          {ways.map((way, index) => {
            const isSurprise = (former[index] ?? way.provider) !== way.provider;
            return (
              <li key={way.provider}>
                <button
                  className="firebaseui-idp-button button button-quiet"
                  type="button"
                  data-provider-id={way.provider}
                  aria-busy={pressed === way.provider || undefined}
                  aria-disabled={isSurprise || undefined}
                  onClick={() => !isSurprise && onPress(way)}
                >
                  <span className="firebaseui-idp-icon-wrapper" />
                  <span>{way.label}</span>
                </button>
              </li>
            );
          })}
        </ul>
      </div>
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

/**
 * Draws the icons out of sight and lays the dialog out, while the browser is idle. Chromium makes a document of each SVG,
 * and a press on Sign In would wait for all of that.
 */
export function PreparedScreen({ dialog }: { dialog: string }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        setIdle(true);
        layOutAhead(dialog);
      }),
    [dialog],
  );
  const ways = firstWays(useStore(signInSettings, site.signIn), false);
  return (
    isIdle &&
    ways?.map(({ provider }) => (
      <span
        key={provider}
        className="firebaseui-idp-icon-wrapper visually-hidden"
        data-provider-id={provider}
      />
    ))
  );
}
