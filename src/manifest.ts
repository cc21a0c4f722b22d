import { site } from './site.ts';

const icon = (file: string, sizes: string, purpose = 'any') => ({
  src: `/icons/${file}`,
  sizes,
  type: 'image/png',
  purpose,
});

const screenshot = (file: string, sizes: string, form_factor: 'wide' | 'narrow', label: string) => ({
  src: `/screenshots/${file}`,
  sizes,
  type: 'image/png',
  form_factor,
  label,
});

/**
 * The web app manifest (w3.org/TR/appmanifest). The build writes it to /manifest.webmanifest; `npm run pictures` draws its
 * icons and screenshots.
 */
export const manifest = {
  // The browser identifies an installed app by this id, even after a change of start_url.
  id: '/',
  scope: '/',
  start_url: '/',
  name: site.name,
  short_name: site.name,
  description: site.description,
  lang: 'en',
  categories: ['productivity', 'utilities', 'business'],
  display: 'standalone' as const,
  // The same colours as --surface and --ground in tokens.css. While a page is open, the theme-color of index.html applies.
  theme_color: '#ffffff',
  background_color: '#f5f7f9',
  color_scheme_dark: { theme_color: '#141d27', background_color: '#0f161d' },
  icons: [
    icon('any-192.png', '192x192'),
    icon('any-512.png', '512x512'),
    icon('maskable-192.png', '192x192', 'maskable'),
    icon('maskable-512.png', '512x512', 'maskable'),
    icon('monochrome-512.png', '512x512', 'monochrome'),
  ],
  screenshots: [
    screenshot('home-wide.png', '1280x720', 'wide', `The home page of ${site.name}`),
    screenshot('faq-wide.png', '1280x720', 'wide', 'Answers in the FAQ, readable without a connection'),
    screenshot('home-narrow.png', '540x1080', 'narrow', 'The home page on a phone'),
    screenshot('faq-narrow.png', '540x1080', 'narrow', 'The FAQ on a phone, in the dark scheme'),
  ],
};
