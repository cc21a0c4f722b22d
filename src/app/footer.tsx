import { site } from '../site.ts';
import { NavLink } from '../ui/link.tsx';
import { useHydrated } from '../ui/use-store.ts';

/** The year in the copyright line. Until a page hydrates, the line has the year of the build instead. */
const thisYear = new Date().getFullYear();

export function Footer() {
  return (
    <footer className="footer">
      <nav className="footer-nav" aria-label="About this site">
        <NavLink to="/terms-of-service">Terms of Service</NavLink>
        <NavLink to="/privacy-policy">Privacy Policy</NavLink>
        <NavLink to="/contact-us">Contact Us</NavLink>
        <NavLink to="/faq">FAQ</NavLink>
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
