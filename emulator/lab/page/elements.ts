type Child = Node | string | false | undefined;

/** Makes an element. Properties are set as they are; children that are absent are left out. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
}

/** The element with an id. The page has it: it is written there. */
export const byId = (id: string): HTMLElement => document.getElementById(id)!;

/** A text that is said, with its words marked as such. */
export const code = (text: string): HTMLElement => make('code', {}, text);

/** A list of names and what they have. */
export function factList(facts: readonly [string, Child][]): HTMLElement {
  return make('dl', {}, ...facts.flatMap(([name, fact]) => [make('dt', {}, name), make('dd', {}, fact)]));
}
