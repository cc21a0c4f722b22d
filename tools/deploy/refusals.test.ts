import type { Running } from 'firebase-auth-faults/internal/command';
import { describe, expect, it, vi } from 'vitest';
import { site, type Site } from '../../src/site.ts';
import { buildDeployment } from './build-deployment.ts';
import { deploy } from './deploy.ts';
import { readDeployOptions, type DeployOptions } from './options.ts';
import { parsedConfig } from './web-config.ts';

const own = {
  ...site,
  origin: 'https://www.deployed.test',
  supportEmail: 'help@deployed.test',
  owner: 'Ada',
};
const nothing = () => undefined;
const running: Running = { onStop: nothing, end: nothing, fail: nothing };
const dryRun = readDeployOptions(['--project', 'my-project', '--dry-run']) as DeployOptions;

describe('a deployment is refused in one line', () => {
  it.each([
    ['{', /^config\.json is not JSON: /],
    ['null', /^config\.json has no apiKey or no authDomain\./],
    ['{ "apiKey": "k" }', /^config\.json has no apiKey or no authDomain\./],
    [
      '{ "apiKey": "k", "authDomain": "https://a.test" }',
      /^config\.json has the authDomain https:\/\/a\.test, which is not a host\.$/,
    ],
    [
      '{ "apiKey": "k", "authDomain": "a.test", "authEmulatorUrl": "http://localhost:1" }',
      /^config\.json has an authEmulatorUrl/,
    ],
  ])('with the configuration %s', (text, line) => {
    expect(() => parsedConfig(text, 'config.json')).toThrow(line);
  });

  it.each([
    [{ origin: site.origin }, /: origin is still the example's, https:\/\/specdock\.example\. /],
    [{ supportEmail: site.supportEmail }, /: supportEmail is still the example's, /],
    [{ owner: site.owner }, /: owner is still the example's, SpecDock\. Put yours there\.$/],
    [{ origin: 'http://deployed.test/' }, /: origin is http:\/\/deployed\.test\/, but takes https/],
  ])('with the settings %j', async (setting, line) => {
    await expect(deploy(dryRun, { ...own, ...setting } as Site, running)).rejects.toThrow(line);
  });

  it('with all settings of the example, one line for each', async () => {
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    await expect(deploy(dryRun, site, running)).rejects.toThrow(/: owner is still the example's/);
    expect(printed.mock.calls.flat()).toEqual([
      expect.stringMatching(/: origin is still the example's/),
      expect.stringMatching(/: supportEmail is still the example's/),
    ]);
    printed.mockRestore();
  });

  it('into a folder that is not empty', async () => {
    const config = { apiKey: 'k', authDomain: 'a.test', projectId: 'a' };
    const found = { project: 'a', site: 'a', config, isBaked: false };
    await expect(buildDeployment(import.meta.dirname, found, false, running)).rejects.toThrow(
      `${import.meta.dirname} is not empty. Name a new folder with --out.`,
    );
  });

  it('with policy reports on a host that cannot exclude /auth from them', async () => {
    const options = readDeployOptions(['--project', 'p', '--host', 'nginx', '--out', 'x']) as DeployOptions;
    await expect(deploy(options, { ...own, policyReportUrl: '/reports' } as Site, running)).rejects.toThrow(
      'src/site.ts: policyReportUrl is for Firebase Hosting. Remove it for --host nginx.',
    );
  });
});
