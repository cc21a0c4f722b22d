/** One icon file: the mark on its ground. */
export interface Icon {
  file: string;
  /** Width and height in pixels. */
  size: number;
  /** How much of the width the mark takes, 0 to 1. */
  share: number;
  /** CSS of the ground; `transparent` leaves it out. */
  ground: string;
  /** CSS of the mark's parts. */
  ink: { page: string; line: string; dock: string };
  /** Corner radius as a share of the width. */
  radius: number;
}

const COLOURS = { page: '#ffffff', line: '#17212b', dock: '#0b5c72' };
/** Only opacity counts in a monochrome icon (w3.org/TR/appmanifest, purpose `monochrome`). */
const MONOCHROME = { page: 'none', line: '#000000', dock: '#000000' };
const GROUND = '#e3f1f4';

/** A maskable icon may lose all but its middle circle, 0.8 of the width (w3.org/TR/appmanifest, safe zone). */
const SAFE_SHARE = 0.54;

const any = (size: number): Icon => {
  return { file: `any-${size}.png`, size, share: 0.72, ground: GROUND, ink: COLOURS, radius: 0.22 };
};
const maskable = (size: number): Icon => {
  return { file: `maskable-${size}.png`, size, share: SAFE_SHARE, ground: GROUND, ink: COLOURS, radius: 0 };
};

/** Every icon of the site but the favicon, which is an SVG by itself. */
export const icons: readonly Icon[] = [
  any(192),
  any(512),
  maskable(192),
  maskable(512),
  {
    file: 'monochrome-512.png',
    size: 512,
    share: SAFE_SHARE,
    ground: 'transparent',
    ink: MONOCHROME,
    radius: 0,
  },
  // iOS rounds the corners itself and knows no transparency.
  { ...maskable(180), file: 'apple-touch.png', share: 0.66 },
];

/** A document that shows nothing but the icon. @param mark the source, docs/icons/mark.svg */
export function documentOf({ size, share, ground, ink, radius }: Icon, mark: string): string {
  return `<!doctype html><style>
    body { margin: 0; }
    main { display: grid; place-items: center; width: ${size}px; height: ${size}px;
           background: ${ground}; border-radius: ${radius * size}px; }
    svg { width: ${share * size}px; height: ${share * size}px; }
    .page { fill: ${ink.page}; stroke: ${ink.line}; } .line { stroke: ${ink.line}; } .dock { stroke: ${ink.dock}; }
  </style><main>${mark}</main>`;
}
