/**
 * @param name a display name or an address, of any length
 * @returns the first letters of the first and the last word that contain a letter, in capitals; empty if there is no letter
 */
export function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /\p{L}\p{M}*/u.exec(word)?.[0] ?? []);
  return [...letters.slice(0, 1), ...letters.slice(1).slice(-1)].join('').toLocaleUpperCase('en');
}
