/** After about so many characters a name is cut (specification, sections 2 and 9). */
const ABOUT = 20;

/**
 * The name as the greeting shows it: a long one is cut at the next space after 20 characters and gets
 * ' ...'. Where no space comes for another 20, it is cut at 20, so that no name fills the page.
 * Characters are what a person counts, so that no emoji or accent is cut in two.
 * @param name the display name, in any length; empty or blank gives 'User'
 */
export function greetedName(name: string): string {
  // Built on use: it takes 20 ms, and most pages greet nobody.
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const characters = [...segmenter.segment(name.trim())].map(({ segment }) => segment);
  if (characters.length === 0) return 'User';
  const space = characters.findIndex((character, index) => index >= ABOUT && /\s/.test(character));
  const next = space === -1 ? characters.length : space;
  const end = next <= 2 * ABOUT ? next : ABOUT;
  const cut = characters.slice(0, end).join('');
  return end < characters.length ? `${cut} ...` : cut;
}
