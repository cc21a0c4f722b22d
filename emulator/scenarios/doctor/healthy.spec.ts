import { exitCodeOf } from '../../../tools/doctor/report.ts';
import { everywhere, header } from './changes.ts';
import { expect, idsOf, test } from './doctor-test.ts';

test('the doctor finds nothing wrong with the deployed site', async ({ examineChanged }) => {
  const examination = await examineChanged();
  expect(idsOf(examination, 'wrong')).toEqual([]);
  expect(idsOf(examination, 'note')).toEqual(['auth-domain', 'enumeration-protection']);
  expect(idsOf(examination, 'not checked')).toEqual(['action-url']);
  expect(exitCodeOf(examination)).toBe(0);
});

test('the doctor accepts that Hosting hides a preview from search engines', async ({ examineChanged }) => {
  const examination = await examineChanged(everywhere(header('x-robots-tag', 'noindex')), {
    origin: 'https://specdock--pr-7-a1b2c3d4.web.app',
  });
  expect(idsOf(examination, 'wrong')).toEqual([]);
});
