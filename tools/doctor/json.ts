/** @returns the value of a text; undefined if it is no JSON */
export function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
