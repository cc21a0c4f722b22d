import { expect, test } from 'vitest';
import type { Site } from '../../src/site.ts';
import { deploy, type DeployOptions } from './deploy.ts';

const example: Site = {
  name: 'SpecDock',
  origin: 'https://specdock.example',
  tagline: 'Tools',
  description: 'A tool.',
  supportEmail: 'support@specdock.example',
  owner: 'SpecDock',
  effective: { termsOfService: '2025/02/10', privacyPolicy: '2025/02/10' },
  signIn: { methods: ['google', 'email'] },
};
const own: Site = {
  ...example,
  origin: 'https://www.deployed.test',
  supportEmail: 'help@deployed.test',
  owner: 'Ada',
};
const dryRun: DeployOptions = {
  project: 'my-project',
  preview: undefined,
  dryRun: true,
  withoutWorker: false,
};

test.each<[setting: Partial<Site>, line: RegExp]>([
  [{ origin: example.origin }, /: origin is still the example's, https:\/\/specdock\.example\. /],
  [{ supportEmail: example.supportEmail }, /: supportEmail is still the example's, /],
  [{ owner: example.owner }, /: owner is still the example's, SpecDock\. Put yours there\.$/],
  [
    { origin: 'http://deployed.test/' as 'https://' },
    /: origin is http:\/\/deployed\.test\/, but takes https/,
  ],
  [{ authDomain: 'https://deployed.test' }, /: authDomain is https:\/\/deployed\.test, but takes a host/],
])('a deployment is refused in one line with the settings %j', async (setting, line) => {
  await expect(deploy(dryRun, { ...own, ...setting }, '')).rejects.toThrow(line);
});

test('a deployment with all settings of the example is refused in one line for each', async () => {
  await expect(deploy(dryRun, example, '')).rejects.toThrow(
    /^.*: origin is still .*\n.*: supportEmail is still .*\n.*: owner is still .*$/,
  );
});
