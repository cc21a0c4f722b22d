const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** @returns the size of a PNG as manifests write it, e.g. `192x192` (PNG, 11.2.1 IHDR); undefined for another file */
export function pngSize(file: Buffer): string | undefined {
  if (file.length < 24 || !file.subarray(0, 8).equals(SIGNATURE)) return undefined;
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}
