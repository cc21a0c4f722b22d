/** @returns whether a field of the page, also in a closed dialog, holds text that exists nowhere else */
export function hasUnsentInput(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some(({ value, defaultValue, type }) => type !== 'hidden' && value !== defaultValue);
}
