import { at, missing } from './changes.ts';
import { expect, findingsOf, idsOf, test as doctorTest } from './doctor-test.ts';

const CONFIG = { apiKey: 'namespace-specdock', authDomain: 'specdock.web.app', projectId: 'specdock' };

const test = doctorTest.extend<object, { published: string }>({
  published: [
    async ({ deployments }, use) => use(await deployments.bakedIn(CONFIG)),
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('if a site’s scripts contain the configuration, the doctor uses this configuration and needs no init.json', async ({
  examineChanged,
}) => {
  for (const change of [undefined, at('/__/firebase/init.json', missing)]) {
    const examination = await examineChanged(change);
    expect(idsOf(examination, 'wrong')).toEqual([]);
    const findings = findingsOf(examination);
    expect(findings.find(({ id }) => id === 'configuration')?.what).toBe(
      'The scripts hold the configuration: project specdock, auth domain specdock.web.app.',
    );
    expect(findings.find(({ id }) => id === 'auth-domain')?.level).toBe('ok');
  }
});
