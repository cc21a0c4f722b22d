type Field = HTMLInputElement | HTMLTextAreaElement;

/** The fields into which a person has typed. What an extension adds or fills in sends no trusted event. */
const typedInto = new Set<Field>();

/** Notes from now on where a person types. */
export function noteTyping(): void {
  addEventListener('input', ({ target, isTrusted }) => {
    if (isTrusted && target && 'defaultValue' in target) typedInto.add(target as Field);
  });
}

/** @returns whether a field of the page, also in a closed dialog, holds text that exists nowhere else */
export const hasUnsentInput = (): boolean =>
  [...typedInto].some(({ isConnected, value, defaultValue }) => isConnected && value !== defaultValue);
