/** Links to the terms that a person accepts by signing in. The links open in a new tab, so that sign-in stays open. */
export const TermsAndPolicy = () => (
  <>
    <a href="/terms-of-service" target="_blank">
      Terms of Service
    </a>{' '}
    and{' '}
    <a href="/privacy-policy" target="_blank">
      Privacy Policy
    </a>
  </>
);
