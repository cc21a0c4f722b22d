/** @returns whether a field of the page holds something that is in no other place, also in a closed dialog */
export function isHalfTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some(({ value, defaultValue, type }) => type !== 'hidden' && value !== defaultValue);
}
