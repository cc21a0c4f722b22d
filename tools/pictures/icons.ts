/** One picture: the mark on a background. */
interface Picture {
  /** Width and height in pixels. */
  size: number;
  /** The mark's share of the width, 0 to 1. */
  share: number;
  /** The CSS colour of the background. */
  ground: string;
  /** The SVG paint of each part of the mark: a colour or `none`. */
  ink: { page: string; line: string; dock: string };
  /** Corner radius as a share of the width. */
  radius: number;
}

/** The colours of the mark. */
export const COLOURS = { page: '#ffffff', line: '#17212b', dock: '#0b5c72' };
/** Only opacity counts in a monochrome icon (w3.org/TR/appmanifest, purpose `monochrome`). */
const MONOCHROME = { page: 'none', line: '#000000', dock: '#000000' };
const GROUND = '#e3f1f4';

/** The mark's share of a maskable icon. A system may crop it to a circle, 0.8 of the width (w3.org/TR/appmanifest). */
const SAFE_SHARE = 0.54;

const rounded = { share: 0.72, ground: GROUND, ink: COLOURS, radius: 0.22 };
const maskable = { share: SAFE_SHARE, ground: GROUND, ink: COLOURS, radius: 0 };

/** The icons by file in public/icons/. favicon.svg and favicon.ico, for old browsers, are made by hand. */
export const icons: readonly (Picture & { file: string })[] = [
  { ...rounded, file: 'any-192.png', size: 192 },
  { ...rounded, file: 'any-512.png', size: 512 },
  { ...maskable, file: 'maskable-192.png', size: 192 },
  { ...maskable, file: 'maskable-512.png', size: 512 },
  { ...maskable, file: 'monochrome-512.png', size: 512, ground: 'transparent', ink: MONOCHROME },
  // iOS rounds the corners itself and does not support transparency.
  { ...maskable, file: 'apple-touch.png', size: 180, share: 0.66 },
];

/** @returns the styles of the mark, docs/icons/mark.svg, in these paints */
export const markStyle = ({ page, line, dock }: Picture['ink']): string =>
  `.page { fill: ${page}; stroke: ${line}; } .line { stroke: ${line}; } .dock { stroke: ${dock}; }`;

/** @returns a document that shows only the icon. @param mark the source, docs/icons/mark.svg */
export function documentOf({ size, share, ground, ink, radius }: Picture, mark: string): string {
  return `<!doctype html><style>
    body { margin: 0; }
    main { display: grid; place-items: center; width: ${size}px; height: ${size}px;
           background: ${ground}; border-radius: ${radius * size}px; }
    svg { width: ${share * size}px; height: ${share * size}px; }
    ${markStyle(ink)}
  </style><main>${mark}</main>`;
}
