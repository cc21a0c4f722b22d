/** The places for error texts on this site, as CSS selectors. Every visible match counts. */
export const PLACES = {
  'info-bar': '.info-bar',
  'email-field': '#sign-in-email-error',
  'name-field': '#sign-in-name-error',
  'password-field': '#sign-in-password-error, #sign-in-new-password-error',
  'phone-field': '#sign-in-phone-error',
  'code-field': '[id$="-code-error"]',
  dialog: '.failed p',
  page: '.screen[data-screen$="-failure"] h2, .screen[data-screen="unauthorized-user"] h2',
  notice: '.notices p',
} as const;

/** A place where an error text can appear. */
export type Place = keyof typeof PLACES;

/** The part of a screen that the replay checks. */
export interface Observation {
  /** The name of the widget's screen, `failed` (a message replaced the widget), `loading`, `empty`, or the page's name. */
  screen: string;
  messages: { place: Place; text: string }[];
  session: 'in' | 'out' | 'unknown';
}

/** Runs in the page. Recognizes parts of the site by class names only. */
export function observe(places: Readonly<Record<string, string>>): Observation {
  // A page without a body is still loading.
  if (!document.body) return { screen: 'loading', messages: [], session: 'unknown' };
  const inSight = (element: Element) => element.checkVisibility({ checkVisibilityCSS: true });
  const textOf = (element: Element) => {
    const copy = element.cloneNode(true) as Element;
    for (const link of copy.querySelectorAll('.info-bar-dismiss')) link.remove();
    return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
  };

  const messages: Observation['messages'] = [];
  for (const [place, selector] of Object.entries(places)) {
    for (const element of document.querySelectorAll(selector)) {
      if (inSight(element) && textOf(element))
        messages.push({ place: place as Place, text: textOf(element) });
    }
  }

  const widget = [...document.querySelectorAll('.sign-in')].find(inSight);
  // The page draws the choice of method before the widget has loaded. This choice counts as `loading`.
  const shown = [...(widget?.querySelectorAll<HTMLElement>('.sign-in-host .screen') ?? [])].findLast(inSight);
  const widgetScreen = shown?.dataset['screen'];
  const path = document.location.pathname;
  const pageName = path === '/' ? 'home' : path.slice(1);
  const screen = !widget
    ? pageName
    : widget.querySelector('.failed')
      ? 'failed'
      : (widgetScreen ?? (widget.getAttribute('aria-busy') === 'true' ? 'loading' : 'empty'));

  const header = document.querySelector('header');
  const session = header?.querySelector('a[href="/user-page"]')
    ? 'in'
    : header?.querySelector('button.sign-in-link')
      ? 'out'
      : 'unknown';
  return { screen, messages, session };
}
