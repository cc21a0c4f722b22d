/** The places for error texts on this site, as CSS selectors. Every visible match counts. */
export const PLACES = {
  'info-bar': '.firebaseui-info-bar-message, .firebaseui-info-bar:not(:has(.firebaseui-info-bar-message))',
  'email-field': '.firebaseui-id-email-error',
  'name-field': '.firebaseui-id-name-error',
  'password-field': '.firebaseui-id-password-error, .firebaseui-id-new-password-error',
  'phone-field': '#ui-sign-in-phone-number-input-error',
  'code-field': '#ui-sign-in-phone-confirmation-code-input-error',
  dialog: '.failed p',
  page: '.firebaseui-container[class*="-failure"] .firebaseui-title, .firebaseui-id-page-unauthorized-user .firebaseui-title',
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
    for (const link of copy.querySelectorAll('.firebaseui-id-dismiss-info-bar')) link.remove();
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
  const container = [...(widget?.querySelectorAll('.sign-in-host .firebaseui-container') ?? [])].findLast(
    inSight,
  );
  const widgetScreen = /firebaseui-id-page-([\w-]+)/.exec(container?.className ?? '')?.[1];
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
