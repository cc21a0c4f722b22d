import { NavLink } from 'react-router-dom';
import { InstallLink } from '../pwa/install.tsx';
import { site } from '../site.ts';
import { useHydrated } from '../ui/store.ts';

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
        {/* Keep this one text node. A second text node would move when the web font loads, which counts as layout shift. */}
        {`© ${useHydrated() ? thisYear : __BUILD_YEAR__} ${site.owner}`}
        <InstallLink />
      </p>
      <p>
        {site.name} is an independent tool. It is not affiliated with, or endorsed by, 3GPP or its
        organizational partners.
      </p>
    </footer>
  );
}
