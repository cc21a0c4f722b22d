import { site } from '../site.ts';
import { LegalPage } from '../ui/legal-page.tsx';

const sections = {
  'Information We Collect': (
    <ul>
      <li>
        <strong>Email address</strong>, when you create an account: it identifies you and receives account
        mail.
      </li>
      <li>
        <strong>Name</strong>, as you enter it or as your Google account gives it: it greets you on your page.
      </li>
      <li>
        <strong>Payment information</strong>, when you subscribe: the payment processor takes it and tells us
        whether the payment went through. We do not see or store card numbers.
      </li>
    </ul>
  ),
  'How We Use Your Information': (
    <>
      <p>
        To sign you in, to verify your email address, to provide and bill your subscription, and to answer you
        when you write to us. We do not sell your data, show advertising or build profiles. While you are
        signed in, your browser keeps the sign-in for the current browser session.
      </p>
      <p>
        The sign-in is encrypted. One half of the key is in your tab, the other in a cookie, which the sign-in
        needs and which only this site receives. Logging out overwrites both halves, and within a minute your
        browser’s files no longer open the sign-in. If you close the browser without logging out, whoever
        copies its files before its next start may still open it, above all on a system without a keyring. So
        log out on a computer that others use.
      </p>
    </>
  ),
  'Third-Party Services': (
    <p>
      Accounts and sign-in are run by <strong>Google Firebase</strong>, our authentication and backend
      provider, which handles your email address, your name and, if you sign in with Google, that sign-in.
      Payments are made through a <strong>payment processor</strong>, which handles your payment information
      under its own terms. Nothing is requested from either of them before you choose to sign in or to
      subscribe.
    </p>
  ),
  'User Rights': (
    <p>
      You can ask us what we store about you, have it corrected, exported or deleted, and object to how it is
      used. Write to us from the address of your account; we answer within a month. If you are not satisfied,
      you can complain to your data protection authority, which in Sweden is the Swedish Authority for Privacy
      Protection (IMY).
    </p>
  ),
};

export function PrivacyPolicy() {
  return (
    <LegalPage
      title="Privacy Policy"
      effective={site.effective.privacyPolicy}
      intro={
        <p>
          This policy says which personal data {site.owner} handles when you use {site.name} and this site,
          why, and what you can ask of us. Reading the site needs no account and stores nothing about you.
        </p>
      }
      sections={sections}
      about="your data"
      email={site.supportEmail}
    />
  );
}
