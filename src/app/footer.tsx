import { site } from '../site.ts';
import { NavLink } from '../ui/link.tsx';
import { useHydrated } from '../ui/use-store.ts';

const links = [
  { to: '/terms-of-service', text: 'Terms of Service' },
  { to: '/privacy-policy', text: 'Privacy Policy' },
  { to: '/contact-us', text: 'Contact Us' },
  { to: '/faq', text: 'FAQ' },
];

/** The year in the copyright line. Until a page hydrates, the line has the year of the build instead. */
const thisYear = new Date().getFullYear();

export function Footer() {
  return (
    <footer className="footer">
      <nav className="footer-nav" aria-label="About this site">
        {links.map(({ to, text }) => (
          <NavLink key={to} to={to}>
            {text}
          </NavLink>
        ))}
      </nav>
      <p>
        {/* One text node: a second node in the line would move when the web font loads, and this counts as layout shift. */}
        {`© ${useHydrated() ? thisYear : __BUILD_YEAR__} ${site.owner}`}
        {/* Invisible until src/pwa/ finds that the site can be installed. Its space is reserved, so that nothing moves. */}
        <button className="link-button footer-install" id="install" type="button">
          Install this site
        </button>
      </p>
      <p>
        {site.name} is an independent tool. It is not affiliated with, or endorsed by, 3GPP or its
        organizational partners.
      </p>
    </footer>
  );
}
