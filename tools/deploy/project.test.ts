import { expect, test } from 'vitest';
import { askProject } from './project.ts';
import type { Firebase } from './firebase-cli.ts';

const answers: Record<string, unknown> = {
  'apps:list': [{ appId: '1' }, { appId: '2' }],
  'hosting:sites:list': {
    sites: [
      { name: 'projects/p/sites/other', type: 'USER_SITE', appId: '1' },
      { name: 'projects/p/sites/p', type: 'DEFAULT_SITE', appId: '2' },
    ],
  },
};
const askedIn = (answered: Record<string, unknown>, projectId?: string) =>
  askProject(
    (async (command: string, ...args: string[]) =>
      command === 'apps:sdkconfig'
        ? { sdkConfig: { apiKey: `key of ${args[1]}`, projectId } }
        : answered[command]) as Firebase,
    'p',
  );

test('deploy takes the default site, and the web app that is linked to it', async () => {
  expect(await askedIn(answers, 'p')).toEqual({
    siteId: 'p',
    config: { apiKey: 'key of 2', projectId: 'p' },
  });
});

test.each<[what: string, difference: object, line: RegExp]>([
  ['a web app', { 'apps:list': [] }, /^Project p has no web app\. Create one: npx firebase apps:create WEB/],
  [
    'Hosting',
    { 'hosting:sites:list': { sites: [] } },
    /^Project p has no Hosting yet\. .* click Get started under Build, Hosting/,
  ],
])('a project without %s is refused in one line', async (_, difference, line) => {
  await expect(askedIn({ ...answers, ...difference })).rejects.toThrow(line);
});

test.each(['q', 'P', 'p-2', 'pp', ' p', 'p ', '1', 'undefined', '', undefined])(
  'the key of project “%s” is refused',
  async (projectId) => {
    await expect(askedIn(answers, projectId)).rejects.toThrow(
      `Firebase gives the API key of project ${projectId}, not of p. Name the project by its id`,
    );
  },
);
