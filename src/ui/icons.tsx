/** The site's logo: a page docked in a tray. Hidden from assistive technology, because the site's name is beside it. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path d="M10 3h8l5 5v13H10z" />
      <path d="M18 3v5h5M13 12h7M13 16h7" />
      <path className="logo-dock" d="M4 17v9a3 3 0 0 0 3 3h18a3 3 0 0 0 3-3v-9" />
    </svg>
  );
}

export function UserIcon() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className="stroke-icon">
      <circle cx="12" cy="8.5" r="4" />
      <path d="M4 20.5c1.2-3.6 4.3-5.5 8-5.5s6.8 1.9 8 5.5" />
    </svg>
  );
}

export function CloseIcon() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="stroke-icon">
      <path d="M5 5l14 14M19 5L5 19" />
    </svg>
  );
}
