/** Characters that a page shows nothing of: Unicode's "default ignorable" ones, such as U+200B, and controls. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]/gu;

/** @returns the text without the invisible characters that come along when somebody copies it */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** @returns the text as it is; an empty one where all of it is spaces, invisible characters and blank Braille (U+2800) */
export const unlessBlank = (text: string): string => (/[^\s\u2800]/.test(withoutInvisible(text)) ? text : '');
