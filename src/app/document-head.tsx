import { useLocation } from 'react-router-dom';
import { site } from '../site.ts';
import { routeOf, type Route } from './routes.tsx';

const SITE_TITLE = `${site.name}: ${site.tagline}`;

/** @returns the document title of a page */
export const titleOf = ({ title }: Route): string => (title ? `${title} | ${site.name}` : SITE_TITLE);

/** The title and the metadata of a page. An unlisted page has no canonical URL. */
export function DocumentHead({ route }: { route: Route }) {
  const { path, description, unlisted } = route;
  const address = site.origin + path;
  return (
    <>
      <title>{titleOf(route)}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={unlisted ? 'noindex' : 'index, follow'} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={titleOf(route)} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={`${site.origin}/social-card.png`} />
      <meta property="og:image:alt" content={SITE_TITLE} />
      <meta name="twitter:card" content="summary_large_image" />
      {!unlisted && <meta property="og:url" content={address} />}
      {!unlisted && <link rel="canonical" href={address} />}
    </>
  );
}

/** The head of the current page. React takes over the prerendered tags, and updates them on each navigation. */
export const CurrentHead = () => <DocumentHead route={routeOf(useLocation().pathname)} />;
