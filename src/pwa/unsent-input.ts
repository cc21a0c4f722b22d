type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * The fields into which a person has typed. A field that only an extension has filled is not included, because the
 * extension's events are not trusted.
 */
const typedInto = new Set<Field>();

/** From now on, records the fields into which a person types. */
export function noteTyping(): void {
  addEventListener('input', ({ target, isTrusted }) => {
    if (isTrusted && target && 'defaultValue' in target) typedInto.add(target as Field);
  });
}

/** @returns whether a field of the page contains typed text that a reload would lose. Includes fields in closed dialogs. */
export const hasUnsentInput = (): boolean =>
  [...typedInto].some(({ isConnected, value, defaultValue }) => isConnected && value !== defaultValue);
