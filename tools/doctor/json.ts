/** @returns the value of a JSON text; undefined if the text is not JSON */
export function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
