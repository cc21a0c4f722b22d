/** A name is cut after about this many characters. */
const ABOUT = 20;

/**
 * Shortens a name for the greeting: cuts a long name at the next space after 20 characters, and adds ' ...'. If the next 20
 * characters have no space and the name goes on beyond them, cuts it at 20, so that no name fills the page. Characters are
 * graphemes, so that no emoji or accent is split.
 * @param name the display name, of any length; an empty or blank name is replaced by 'User'
 */
export function greetedName(name: string): string {
  // Created in the function, because creating a segmenter takes 20 ms and most pages greet nobody.
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const characters = [...segmenter.segment(name.trim())].map(({ segment }) => segment);
  if (characters.length === 0) return 'User';
  const space = characters.findIndex((character, index) => index >= ABOUT && /\s/.test(character));
  const next = space === -1 ? characters.length : space;
  const end = next <= 2 * ABOUT ? next : ABOUT;
  const cut = characters.slice(0, end).join('');
  return end < characters.length ? `${cut} ...` : cut;
}
