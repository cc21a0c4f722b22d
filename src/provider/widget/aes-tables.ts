/*
 * The tables of AES (FIPS 197), by which the widget encrypts the address that a mailed link belongs to. It lists their
 * 2048 numbers; computing them takes a tenth of a millisecond.
 */

const bytes = Array.from({ length: 256 }, (_, byte) => byte);

/** @returns the product of two bytes (section 4.2) */
function product(a: number, b: number): number {
  let sum = 0;
  for (let term = a, rest = b; rest > 0; rest >>= 1, term = term < 128 ? term << 1 : (term << 1) ^ 0x11b)
    if (rest & 1) sum ^= term;
  return sum;
}

/** @returns the product of each byte and the factor */
export const multiples = (factor: number): number[] => bytes.map((byte) => product(byte, factor));

// Each byte but 0 is a power of 3.
const powers: number[] = [1];
while (powers.length < 255) powers.push(product(powers.at(-1)!, 3));

/** Substitutes a byte: the S-box (section 5.1.1). */
export const substitutes = bytes.map((byte) => {
  const inverse = byte && powers[(255 - powers.indexOf(byte)) % 255]!;
  const spread = inverse ^ (inverse << 1) ^ (inverse << 2) ^ (inverse << 3) ^ (inverse << 4);
  return (spread & 255) ^ (spread >> 8) ^ 0x63;
});

/** Undoes the substitution. */
export const originals = bytes.map((byte) => substitutes.indexOf(byte));

// Mixing columns multiplies by these (section 5.1.3, 5.3.3).
export const by2 = multiples(2);
export const by3 = multiples(3);
export const by9 = multiples(9);
export const by11 = multiples(11);
export const by13 = multiples(13);
export const by14 = multiples(14);
