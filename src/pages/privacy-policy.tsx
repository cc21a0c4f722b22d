import { site, type Site } from '../site.ts';
import { LegalPage } from '../ui/legal-page.tsx';

const { signIn, authDomain = '….firebaseapp.com' }: Site = site;

/** A stored item or a contacted server. `where` says where the item is stored, or when the browser contacts the server. */
type Entry = { names: readonly string[]; where: string; purpose: string };

/**
 * Everything that pages store in the browser; `…` stands for any text. The list is checked by
 * emulator/scenarios/pages/privacy.spec.ts.
 */
const KEPT: readonly Entry[] = [
  {
    names: ['workbox-precache…'],
    where: 'Cache storage',
    purpose: 'The pages and files of this site, so that you can read it offline.',
  },
  {
    names: ['specdock:session-note'],
    where: 'Local storage',
    purpose: 'A note that a sign-in is kept, by which your tabs tell each other that it has changed.',
  },
  {
    names: ['specdock-sessions'],
    where: 'IndexedDB',
    purpose:
      'Your sign-in, encrypted, until you log out or visit the site in a later browser session. Empty if you only open the sign-in dialog.',
  },
  {
    names: ['firebase-heartbeat-database'],
    where: 'IndexedDB',
    purpose: 'The days on which you have used Firebase, which it tells Google. They last 30 days.',
  },
  {
    names: ['specdock:session-id'],
    where: 'Session storage',
    purpose: 'The sign-in that the tab belongs to, as a random number, until you log out or close the tab.',
  },
  {
    names: ['__Host-specdock-session'],
    where: 'Cookie',
    purpose: 'The key to your sign-in, until you log out or close the browser.',
  },
  {
    names: ['emailForSignIn', 'pendingEncryptedCredential'],
    where: 'Cookie',
    purpose:
      'What a mailed sign-in link needs: the address, and the account that it will be joined with. They last until you use the link, an hour at most.',
  },
  {
    names: ['firebaseui::…', 'firebase:…'],
    where: 'Session storage',
    purpose: 'A note that you have left for the page of a sign-in provider, until you close the tab.',
  },
  ...(signIn.tokenSyncUrl
    ? [
        {
          names: ['specdock:token-told'],
          where: 'Session storage',
          purpose: 'The time at which our server was last informed of your sign-in.',
        },
      ]
    : []),
  {
    names: ['__sak', 'specdock:probe', 'a random number'],
    where: 'Local and session storage',
    purpose: 'Written and deleted at once, to see whether the browser stores data.',
  },
  {
    names: ['validate-browser-context-for-indexeddb-analytics-module'],
    where: 'IndexedDB',
    purpose: 'Written and deleted at once by Firebase, to see whether the browser stores data.',
  },
  {
    names: ['specdock-probe'],
    where: 'Cookie',
    purpose: 'Written and deleted at once, to see whether the browser stores cookies.',
  },
];

/** All hosts that the site's pages contact, except for the host of the site's own files. */
const CONTACTED: readonly Entry[] = [
  {
    names: ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com'],
    where: 'When you sign in or open a link that we have mailed, and while you are signed in',
    purpose: 'Your account at Firebase, and the renewal of your sign-in each hour.',
  },
  {
    names: ['apis.google.com', authDomain],
    where: 'When you choose Google or a similar service; in Safari and on phones, when you open sign-in',
    purpose: 'The window in which you sign in.',
  },
  {
    names: ['www.google.com', 'www.gstatic.com'],
    where: 'Before a text message with a code, and when you sign in by email if Firebase asks for the check',
    purpose: 'Google’s check that you are not a robot, which sets a cookie of Google’s own.',
  },
  ...(signIn.tokenSyncUrl
    ? [
        {
          names: [new URL(signIn.tokenSyncUrl, site.origin).host],
          where: 'From your sign-in on',
          purpose: 'Our server, which is informed of your sign-in.',
        },
      ]
    : []),
];

const Entries = ({ title, entries }: { title: string; entries: readonly Entry[] }) => (
  <>
    <h3>{title}</h3>
    <dl className="entries">
      {entries.map(({ names, where, purpose }) => (
        <div key={names.join() + where}>
          <dt>
            {names.map((name) => (
              <code key={name}>{name}</code>
            ))}
            <span>{where}</span>
          </dt>
          <dd>{purpose}</dd>
        </div>
      ))}
    </dl>
  </>
);

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
      {(signIn.methods.includes('phone') || signIn.secondFactors?.includes('phone')) && (
        <li>
          <strong>Phone number</strong>, when you sign in by phone or add the phone as a second step: it
          identifies you and receives codes.
        </li>
      )}
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
        The sign-in is encrypted. Its key is in a cookie, which the sign-in needs and which only this site
        receives. Logging out signs you out in every tab and deletes both, and half a minute later your
        browser’s files no longer open the sign-in. If you close the browser without logging out, or if it is
        ended by force right after, whoever copies its files before your next visit, or after a crash some
        visits later, may still open it, above all on a system without a keyring. So log out on a computer
        that others use.
      </p>
      <Entries title="What Your Browser Keeps" entries={KEPT} />
    </>
  ),
  'Third-Party Services': (
    <>
      <p>
        Accounts and sign-in are run by <strong>Google Firebase</strong>, our authentication and backend
        provider, which handles your email address, your name and, if you sign in with Google, that sign-in.
        Payments are made through a <strong>payment processor</strong>, which handles your payment information
        under its own terms. Nothing is requested from either of them before you open sign-in or a link that
        we have mailed, or choose to subscribe.
      </p>
      <Entries title="Hosts That Your Browser Contacts" entries={CONTACTED} />
    </>
  ),
  'User Rights': (
    <p>
      On your account page, you can correct your name and address, and delete your account. The deletion takes
      your name, email address, phone number and ways of signing in away from Firebase at once; Google erases
      its backups within 180 days. What you have paid stays with the payment processor, as the law demands.
      You can also ask us what we store about you, have it corrected, exported or deleted, and object to how
      it is used. Write to us from the address of your account; we answer within a month. If you are not
      satisfied, you can complain to your data protection authority, which in Sweden is the Swedish Authority
      for Privacy Protection (IMY).
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
          why, and what you can ask of us. Reading the site needs no account.
        </p>
      }
      sections={sections}
      about="your data"
      email={site.supportEmail}
    />
  );
}
