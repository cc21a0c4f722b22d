/* The styles of an icon: the ground, the space around the mark in percent of the width, and colours other than the mark's own. */

const ROUNDED = 'background: #e3f1f4; padding: 14%; border-radius: 22%';
/** A system may crop a maskable icon to a circle, 0.8 of the width (w3.org/TR/appmanifest). */
const MASKABLE = 'background: #e3f1f4; padding: 23%';
/** Only opacity counts in a monochrome icon (w3.org/TR/appmanifest, purpose `monochrome`). */
const MONOCHROME = 'padding: 23%; --page: none; --line: #000; --dock: #000';
/** iOS rounds the corners itself and does not support transparency. */
const APPLE_TOUCH = 'background: #e3f1f4; padding: 17%';

/** By file in public/icons/: width and height in pixels, and the style. favicon.svg and favicon.ico are made by hand. */
export const icons: Readonly<Record<string, [size: number, style: string]>> = {
  'any-192.png': [192, ROUNDED],
  'any-512.png': [512, ROUNDED],
  'maskable-192.png': [192, MASKABLE],
  'maskable-512.png': [512, MASKABLE],
  'monochrome-512.png': [512, MONOCHROME],
  'apple-touch.png': [180, APPLE_TOUCH],
};

/** @returns a document that shows only the icon. @param mark the source, docs/icons/mark.svg */
export const documentOf = (style: string, mark: string): string =>
  `<!doctype html><style>
    body { margin: 0; }
    main { ${style}; }
    svg { display: block; }
  </style><main>${mark}</main>`;
