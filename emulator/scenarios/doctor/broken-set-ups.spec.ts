import { exitCodeOf } from '../../../tools/doctor/report.ts';
import { expect, findingsOf, idsOf, test } from './doctor-test.ts';
import { configuration } from './broken/configuration.ts';
import { files } from './broken/files.ts';
import { hosting } from './broken/hosting.ts';
import { project } from './broken/project.ts';

const SET_UPS = [hosting, files, configuration, project].flat();

for (const { title, change, wrong, says, mend, origin, accessToken } of SET_UPS)
  test(`the doctor says so where ${title}`, async ({ examineChanged }) => {
    const examination = await examineChanged(change, {
      ...(origin && { origin }),
      ...(accessToken && { accessToken }),
    });
    expect(idsOf(examination, 'wrong')).toEqual(wrong);
    const named = findingsOf(examination).filter(({ level, what }) => level === 'wrong' && says.test(what));
    expect(named, `${says}`).not.toEqual([]);
    for (const finding of named) expect(finding.mend).toMatch(mend);
    expect(exitCodeOf(examination)).toBe(1);
  });
