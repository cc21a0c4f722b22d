import { methodFault } from '../sign-in/method-buttons.ts';
import type { Site, SignInSettings, Tenants } from '../site.ts';

/** Settings with values of any type, because a build runs without a type check. */
type Settings<Checked> = { readonly [Name in keyof Checked]?: unknown };
type TenantSettings = Settings<Tenants['options'][number]>;

type Check = (
  site: Settings<Site> & { effective?: Settings<Site['effective']>; signIn?: Settings<SignInSettings> },
) => string | undefined | false;

/** Each check returns a fault as a sentence without the full stop; undefined or false if there is no fault. */
const checks: readonly Check[] = [
  ...(['name', 'description', 'owner'] as const).map(
    (field): Check =>
      (site) =>
        isBlank(site[field]) && `${field} is empty`,
  ),
  ({ origin }) =>
    !isOrigin(origin) &&
    `origin is ${shown(origin)}, but takes https and a host, without a path or a slash at its end, such as https://www.example.com`,
  ({ supportEmail }) =>
    !/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(String(supportEmail)) &&
    `supportEmail is ${shown(supportEmail)}, which is no email address`,
  ...(['termsOfService', 'privacyPolicy'] as const).map((page): Check => {
    return ({ effective }) =>
      !isDate(effective?.[page]) &&
      `effective.${page} is ${shown(effective?.[page])}, but takes a date such as 2025/02/10`;
  }),
  ({ policyReportUrl }) => addressFault('policyReportUrl', policyReportUrl),
  ({ signIn }) => addressFault('signIn.tokenSyncUrl', signIn?.tokenSyncUrl),
  ({ signIn }) => methodsFault('signIn.methods', signIn?.methods),
  ({ signIn }) => (signIn?.tenants ? tenantsFault(signIn.tenants) : undefined),
];

/**
 * Checks the settings of a deployer.
 * @param site the settings, in the form of src/site.ts
 * @returns one sentence for each fault
 */
export function siteFaults(site: object): string[] {
  const faults = checks.map((check) => check(site)).filter(Boolean);
  return faults.map((fault) => `src/site.ts: ${fault}.`);
}

function tenantsFault({ chooseBy, options }: Settings<Tenants>): string | undefined {
  const field = 'signIn.tenants';
  if (chooseBy !== 'name' && chooseBy !== 'email')
    return `${field}.chooseBy is ${shown(chooseBy)}, but takes "name" or "email"`;
  if (!Array.isArray(options) || options.length === 0)
    return `${field} has no options: name a tenant, or leave out tenants`;
  for (const { id, name, emailDomain, methods } of options as TenantSettings[]) {
    if (isBlank(id) || isBlank(name)) return `${field} has an option without an id or a name`;
    if (emailDomain !== undefined && !/^[^\s@/]+\.[^\s@/.]+$/.test(String(emailDomain)))
      return `the emailDomain of ${shown(id)} in ${field} is ${shown(emailDomain)}, but takes a domain such as acme.com`;
    const fault = methods !== undefined && methodsFault(`the methods of ${shown(id)} in ${field}`, methods);
    if (fault) return fault;
  }
  for (const key of ['id', 'name'] as const) {
    const twice = firstTwice((options as TenantSettings[]).map((option) => option[key]));
    if (twice !== undefined) return `${field} has the ${key} ${shown(twice)} twice`;
  }
  return undefined;
}

function methodsFault(field: string, methods: unknown): string | undefined {
  const fault = methodFault(methods);
  if (fault) return `${field} ${fault} (README, "Configure it", lists all)`;
  const twice = firstTwice((methods as unknown[]).map((method) => JSON.stringify(method)));
  return twice && `${field} has ${twice} twice`;
}

/** Checks an address to which browsers send data: the address must begin with https, or be a path of the site. */
const addressFault = (field: string, address: unknown) =>
  address !== undefined &&
  !isAddress(address) &&
  `${field} is ${shown(address)}, but takes a path such as /api or an address with https`;

const isAddress = (address: unknown) =>
  typeof address === 'string' && (/^\/(?![/\\])/.test(address) || protocolOf(address) === 'https:');

const protocolOf = (address: string) => (URL.canParse(address) ? new URL(address).protocol : undefined);

const isOrigin = (origin: unknown) =>
  typeof origin === 'string' && protocolOf(origin) === 'https:' && new URL(origin).origin === origin;

/** @param date year/month/day. Some engines parse 31 February as a day in March. */
function isDate(date: unknown): boolean {
  if (typeof date !== 'string' || !/^\d{4}\/\d{2}\/\d{2}$/.test(date)) return false;
  const iso = date.replaceAll('/', '-');
  return new Date(`${iso}T00:00Z`).toJSON()?.startsWith(iso) ?? false;
}

const firstTwice = <Item>(items: readonly Item[]): Item | undefined =>
  items.find((item, index) => items.indexOf(item) < index);

const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === '';

const shown = (value: unknown) => (value === undefined ? 'missing' : JSON.stringify(value));
