/** The settings in src/site.ts that name who runs the site. */
export type Identity = { origin: string; supportEmail: string; owner: string };

/** @returns whether it is the owner in src/site.ts as that comes: the product, which can hold no copyright */
export const isExampleOwner = (owner: string): boolean => owner === 'SpecDock';

/** @returns whether nobody can own the host (rfc-editor.org/rfc/rfc2606) */
export const isExampleHost = (host: string): boolean => /(^|\.)example(\.(com|net|org))?$/i.test(host);

/**
 * Finds the settings that a deployer has not edited yet.
 * @param site of src/site.ts
 * @returns their names
 */
export function exampleSettings({ origin, supportEmail, owner }: Identity): (keyof Identity)[] {
  const isExample: Record<keyof Identity, boolean> = {
    origin: isExampleHost(URL.canParse(origin) ? new URL(origin).hostname : origin),
    supportEmail: isExampleHost(supportEmail.replace(/^.*@/, '')),
    owner: isExampleOwner(owner),
  };
  return (Object.keys(isExample) as (keyof Identity)[]).filter((name) => isExample[name]);
}
