/** The first bytes of a file in Firefox's mozLz4 format. The uncompressed size and one LZ4 block follow. */
const MAGIC = Buffer.from('mozLz40\0');

/** @returns the content of a mozLz4 file, in which Firefox saves tabs and session cookies; `undefined` for other files */
export function readMozLz4(file: Buffer): Buffer | undefined {
  if (!file.subarray(0, MAGIC.length).equals(MAGIC)) return undefined;
  const content = Buffer.alloc(file.readUInt32LE(8));
  let from = 12;
  let to = 0;
  /** @param bits four bits of the token. If all four are set, further bytes are added. @returns the length */
  const length = (bits: number): number => {
    let sum = bits;
    for (let byte = bits === 15 ? 255 : 0; byte === 255; sum += byte) byte = file[from++]!;
    return sum;
  };
  for (;;) {
    const token = file[from++]!;
    const literals = length(token >> 4);
    to += file.copy(content, to, from, from + literals);
    from += literals;
    if (from >= file.length) return content;
    const back = file.readUInt16LE(from);
    from += 2;
    for (let left = length(token & 15) + 4; left > 0; left--, to++) content[to] = content[to - back]!;
  }
}
