const applied = new Set<string>();

/** Adds styles once. They are part of the script: a separate file could be missing, or belong to another deployment. */
export function applyStyles(styles: string): void {
  if (applied.has(styles)) return;
  applied.add(styles);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
