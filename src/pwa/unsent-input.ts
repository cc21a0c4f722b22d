type Field = HTMLInputElement | HTMLTextAreaElement;

/** The fields into which a person has typed. An extension that fills a field sends no trusted event. */
const typedInto = new Set<Field>();

/** Records from now on the fields into which a person types. */
export function noteTyping(): void {
  addEventListener('input', ({ target, isTrusted }) => {
    if (isTrusted && target && 'defaultValue' in target) typedInto.add(target as Field);
  });
}

/** @returns whether a field of the page, also in a closed dialog, holds typed text that a reload would lose */
export const hasUnsentInput = (): boolean =>
  [...typedInto].some(({ isConnected, value, defaultValue }) => isConnected && value !== defaultValue);
