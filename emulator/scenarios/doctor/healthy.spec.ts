import { exitCodeOf } from '../../doctor/report.ts';
import { expect, idsOf, test } from './doctor-test.ts';

test('nothing is wrong with the deployed site', async ({ examineChanged }) => {
  const examination = await examineChanged();
  expect(idsOf(examination, 'wrong')).toEqual([]);
  expect(idsOf(examination, 'note')).toEqual(['auth-domain', 'enumeration-protection']);
  expect(idsOf(examination, 'not checked')).toEqual(['action-url']);
  expect(exitCodeOf(examination)).toBe(0);
});
