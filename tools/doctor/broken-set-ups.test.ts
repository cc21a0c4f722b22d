import { expect, test } from 'vitest';
import { exitCodeOf } from './report.ts';
import { configuration } from './testing/broken/configuration.ts';
import { files } from './testing/broken/files.ts';
import { hosting } from './testing/broken/hosting.ts';
import { project } from './testing/broken/project.ts';
import { examineChanged, findingsOf, idsOf } from './testing/examine-changed.ts';

const SET_UPS = { ...hosting, ...files, ...configuration, ...project };

test.each(Object.entries(SET_UPS))(
  'the doctor reports the fault: %s',
  async (_, { change, wrong, also = [], ...examined }) => {
    const [id, what, mend] = wrong;
    const examination = await examineChanged(change, examined);
    expect(idsOf(examination, 'wrong').toSorted()).toEqual([id, ...also].toSorted());
    const named = findingsOf(examination).find((finding) => finding.id === id);
    expect(named).toMatchObject({ what: expect.stringMatching(what), mend: expect.stringMatching(mend) });
    expect(exitCodeOf(examination)).toBe(1);
  },
);
