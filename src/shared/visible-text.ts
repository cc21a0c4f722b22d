/** Invisible characters: Unicode's "default ignorable" ones, such as U+200B, control characters, and U+FFF9 to U+FFFB. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]/gu;

/** @returns the text without invisible characters. Copied text may contain such characters. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** @returns the text unchanged; an empty string if it has only spaces, invisible characters and blank Braille (U+2800) */
export const unlessBlank = (text: string): string => (/[^\s\u2800]/.test(withoutInvisible(text)) ? text : '');
