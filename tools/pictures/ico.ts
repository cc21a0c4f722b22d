/** The lengths of the file's header and of its entry for each picture (bytes). */
const HEADER = 6;
const ENTRY = 16;

/**
 * Packs PNG pictures into one icon file (learn.microsoft.com/previous-versions/ms997538, with PNG since Windows Vista).
 * @param pictures square pictures of 1 to 255 pixels
 * @returns the content of an .ico file
 */
export function icoOf(pictures: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(HEADER + ENTRY * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, png] of pictures.entries()) {
    const entry = HEADER + ENTRY * index;
    // The width of a PNG (PNG, 11.2.1 IHDR)
    const size = png.readUInt32BE(16);
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures]);
}
