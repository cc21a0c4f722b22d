/** Patterns for "raw" parts of a text, which mean nothing to most people, each with a name for the report. */
const RAW: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a text of the SDK', /\bFirebase:|\bFirebaseError\b/],
  ['a code of the SDK', /\bauth\/[a-z]/],
  ['a word of the provider', /\b[A-Z]{2,}(?:_[A-Z]+)+\b/],
  ['an object', /\[object \w+\]|\{\s*"/],
  ['a value of the program', /\b(?:undefined|NaN)\b|\bnull\b(?! and void)/],
  ['an error of the program', /\b\w+Error: |\bCannot read propert|\bat \S+ ?\(?\S+:\d+:\d+/],
  ['a message of the browser', /\bFailed to fetch\b|\bLoad failed\b|\bNetworkError when attempting\b/],
  ['a bare number', /^\W*(?:(?:error|code|status)\b\W*)+\d+\W*$|^\W*[45]\d\d\W*$/i],
  ['a bare code', /^\W*(?:[Ee]rror\W+)?[a-z]+(?:[-_][a-z]+)+\W*$/],
  ['a placeholder', /\{\{?\s*[\w.]+\s*\}|%s\b/],
  ['the key of a text', /^(?:[a-z]\w*\.)*(?:errors?|auth|messages?)(?:\.[\w-]+)+$/i],
  ['markup', /<\/?(?:a|b|br|div|em|i|li|p|span|strong|ul)\b[^>]*>/i],
];

/**
 * @param message the provider's message; a text that contains this message is raw
 * @returns the name of a raw part of the text, or `undefined` if people can understand the whole text
 */
export function rawPart(text: string, message?: string): string | undefined {
  if (message !== undefined && text.includes(message)) return 'the message of the provider';
  return RAW.find(([, pattern]) => pattern.test(text))?.[0];
}
