import { TermsAndPolicy } from '../../ui/terms-and-policy.tsx';

/** @param props.isFirst whether the person sees this screen first, and so accepts the terms by going on */
export const Footer = ({ isFirst = false }: { isFirst?: boolean }) => (
  <div className="screen-footer">
    {isFirst ? (
      <p className="terms">
        By continuing, you are indicating that you accept our <TermsAndPolicy />.
      </p>
    ) : (
      <ul className="terms terms-list">
        <li>
          <a href="/terms-of-service" target="_blank">
            Terms of Service
          </a>
        </li>
        <li>
          <a href="/privacy-policy" target="_blank">
            Privacy Policy
          </a>
        </li>
      </ul>
    )}
  </div>
);
