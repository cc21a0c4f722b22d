import { createHash } from 'node:crypto';

/**
 * Some area codes that are in use (nationalnanpa.com). An app that checks phone numbers accepts numbers with these codes.
 */
const AREA_CODES = [201, 202, 203, 205, 206, 207, 208, 209, 210, 212, 213, 214, 215, 216, 217, 218];

/**
 * @returns a phone number of the United States (E.164): the same for the same text, and most likely another for another text
 */
export function phoneNumberOf(text: string): string {
  const hash = createHash('sha256').update(text).digest();
  const areaCode = AREA_CODES[hash[0]! % AREA_CODES.length];
  // The digit after the area code must be 2 to 9.
  return `+1${areaCode}${2_000_000 + (hash.readUIntBE(1, 6) % 8_000_000)}`;
}
