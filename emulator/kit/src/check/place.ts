/**
 * @param path The keys that lead from the input to one of its values; empty for the input itself.
 * @param what The input, such as `The rule` or `seed.json`.
 * @returns where a value is, in words: `The rule`, `"match.body" of the rule`, `"accounts[1].email" of seed.json`
 */
export function placeOf(path: readonly unknown[], what: string): string {
  if (path.length === 0) return what;
  const steps = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`));
  return `"${steps.join('').replace(/^\./, '')}" of ${what.replace(/^(The|Rule) /, (word) => word.toLowerCase())}`;
}

/** @returns a value in an error's sentence: its first hundred characters as JSON */
export function shown(value: unknown): string {
  const text = asJson(value) ?? String(value);
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}

function asJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}
