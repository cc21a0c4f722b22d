/** The settings in src/site.ts that name who runs the site. */
export type Identity = { origin: string; supportEmail: string; owner: string };

/** @returns whether the host is reserved for examples (rfc-editor.org/rfc/rfc2606) */
const isExampleHost = (host: string): boolean => /(^|\.)example(\.(com|net|org))?$/i.test(host);

/**
 * Finds the settings that a deployer has not edited yet.
 * @param site the settings in src/site.ts
 * @returns the names of the unedited settings
 */
export function exampleSettings({ origin, supportEmail, owner }: Identity): (keyof Identity)[] {
  const isExample: Record<keyof Identity, boolean> = {
    origin: isExampleHost(URL.canParse(origin) ? new URL(origin).hostname : origin),
    supportEmail: isExampleHost(supportEmail.replace(/^.*@/, '')),
    // The product's name. A product cannot hold a copyright.
    owner: owner === 'SpecDock',
  };
  return (Object.keys(isExample) as (keyof Identity)[]).filter((name) => isExample[name]);
}
