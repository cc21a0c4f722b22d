/* The stock app that the bench compares the site with: the same pages, rendered by the client, as the guides of its
   packages show it. */
import '../../../src/ui/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, NavLink, Route, Routes } from 'react-router-dom';
import { ContactUs } from '../../../src/pages/contact-us.tsx';
import { Download } from '../../../src/pages/download.tsx';
import { Faq } from '../../../src/pages/faq.tsx';
import { Home } from '../../../src/pages/home.tsx';
import { NotFound } from '../../../src/pages/not-found.tsx';
import { PriceList } from '../../../src/pages/price-list.tsx';
import { PrivacyPolicy } from '../../../src/pages/privacy-policy.tsx';
import { TermsOfService } from '../../../src/pages/terms-of-service.tsx';
import { site } from '../../../src/site.ts';
import { SignIn } from './sign-in.tsx';

const thisYear = new Date().getFullYear();

const pages = {
  '/': <Home />,
  '/download': <Download />,
  '/subscribe': <PriceList />,
  '/faq': <Faq />,
  '/contact-us': <ContactUs />,
  '/terms-of-service': <TermsOfService />,
  '/privacy-policy': <PrivacyPolicy />,
  '*': <NotFound />,
};

const Site = () => (
  <>
    <header className="top-bar">
      <NavLink className="brand" to="/">
        {site.name}
      </NavLink>
      <nav className="top-nav" aria-label="Main">
        <NavLink to="/download">Download</NavLink>
        <NavLink to="/subscribe">Price List</NavLink>
      </nav>
      <SignIn />
    </header>
    <main>
      <Routes>
        {Object.entries(pages).map(([path, page]) => (
          <Route key={path} path={path} element={page} />
        ))}
      </Routes>
    </main>
    <footer className="footer">
      <nav className="footer-nav" aria-label="About this site">
        <NavLink to="/terms-of-service">Terms of Service</NavLink>
        <NavLink to="/privacy-policy">Privacy Policy</NavLink>
        <NavLink to="/contact-us">Contact Us</NavLink>
        <NavLink to="/faq">FAQ</NavLink>
      </nav>
      <p>
        © {thisYear} {site.owner}
      </p>
      <p>
        {site.name} is an independent tool. It is not affiliated with, or endorsed by, 3GPP or its
        organizational partners.
      </p>
    </footer>
  </>
);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <BrowserRouter>
      <Site />
    </BrowserRouter>
  </StrictMode>,
);
