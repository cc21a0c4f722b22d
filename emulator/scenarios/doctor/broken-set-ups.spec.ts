import { exitCodeOf } from '../../../tools/doctor/report.ts';
import { expect, findingsOf, idsOf, test } from './doctor-test.ts';
import { configuration } from './broken/configuration.ts';
import { files } from './broken/files.ts';
import { hosting } from './broken/hosting.ts';
import { project } from './broken/project.ts';

const SET_UPS = { ...hosting, ...files, ...configuration, ...project };

for (const [title, { change, wrong, also = [], ...examined }] of Object.entries(SET_UPS))
  test(`the doctor reports the fault: ${title}`, async ({ examineChanged }) => {
    const [id, what, mend] = wrong;
    const examination = await examineChanged(change, examined);
    expect(idsOf(examination, 'wrong').toSorted()).toEqual([id, ...also].toSorted());
    const named = findingsOf(examination).find((finding) => finding.id === id);
    expect(named).toMatchObject({ what: expect.stringMatching(what), mend: expect.stringMatching(mend) });
    expect(exitCodeOf(examination)).toBe(1);
  });
