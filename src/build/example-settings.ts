/** The settings in src/site.ts that name who runs the site. */
export type Identity = { origin: string; supportEmail: string; owner: string };

/** The owner in src/site.ts as it comes: the product, which can hold no copyright. */
const EXAMPLE_OWNER = 'SpecDock';

/** Hosts that nobody can own (rfc-editor.org/rfc/rfc2606). */
const EXAMPLE_HOST = /(^|\.)example(\.(com|net|org))?$/i;

/**
 * Finds the settings that a deployer has not edited yet.
 * @param site of src/site.ts, or what a deployed site shows of it
 * @returns their names
 */
export function exampleSettings({ origin, supportEmail, owner }: Identity): (keyof Identity)[] {
  const isExample: Record<keyof Identity, boolean> = {
    origin: EXAMPLE_HOST.test(URL.canParse(origin) ? new URL(origin).hostname : origin),
    supportEmail: EXAMPLE_HOST.test(supportEmail.replace(/^.*@/, '')),
    owner: owner === EXAMPLE_OWNER,
  };
  return (Object.keys(isExample) as (keyof Identity)[]).filter((name) => isExample[name]);
}
