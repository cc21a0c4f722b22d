import type { Site } from '../../src/site.ts';

/** The size that Open Graph recommends, and a margin (pixels). */
export const CARD = { width: 1200, height: 630 };
const MARGIN = 90;
const TEXT_WIDTH = 720;

/**
 * Draws the picture that link previews show: the site's name and tagline beside the mark, on squared paper.
 *
 * @param site the settings of src/site.ts
 * @param mark the source of the mark, docs/icons/mark.svg
 * @returns a document of the size `CARD`
 */
export function socialCard({ name, tagline }: Pick<Site, 'name' | 'tagline'>, mark: string): string {
  // A bold letter is about two thirds as wide as high, so the longest word fits into a line.
  const longest = Math.max(...name.split(/\s/).map(({ length }) => length));
  const size = Math.min(112, (TEXT_WIDTH * 1.5) / longest);
  return `<!doctype html><style>
    body { margin: 0; }
    main { display: flex; align-items: center; justify-content: space-between; box-sizing: border-box;
           width: ${CARD.width}px; height: ${CARD.height}px; padding: 0 ${MARGIN}px;
           font: 40px/1.3 system-ui, 'Liberation Sans', 'DejaVu Sans', sans-serif; color: #4a5866;
           background: linear-gradient(90deg, #f5f7f9 35%, transparent),
                       repeating-linear-gradient(#0000 0 41px, #d3dae1 0 42px),
                       repeating-linear-gradient(90deg, #0000 0 41px, #d3dae1 0 42px) #f5f7f9; }
    div { width: ${TEXT_WIDTH}px; overflow-wrap: break-word; }
    h1 { margin: 0 0 16px; font-size: ${size}px; line-height: 1.1; color: #17212b; }
    p { margin: 0; }
    svg { width: 270px; }
  </style><main><div><h1>${escaped(name)}</h1><p>${escaped(tagline)}</p></div>${mark}</main>`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
