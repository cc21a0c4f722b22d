import { join } from 'node:path';
import ReplayReporter from 'firebase-auth-faults/reporter';
import { REPOSITORY } from '../stack/project.ts';
import { matrix } from './matrix.ts';
import { idOf } from './report-row.ts';
import { rows } from './rows.ts';
import { selection } from './selection.ts';

/** The kit's report, configured for this replay. */
export default class extends ReplayReporter {
  /** @param options.folder the report's folder in the repository */
  constructor({ folder = 'replay-report' }: { folder?: string } = {}) {
    super({
      outputFolder: join(REPOSITORY, folder),
      about:
        'Every error that the sign-in provider can report, on the built site in a real browser: what the person read, ' +
        'where, and how they went on. Native causes come about by themselves, in the emulator, the SDK or the ' +
        'browser. The gateway gives injected answers in the provider’s place. Nothing on a web page causes a ' +
        'synthetic code: the gateway sends the code itself.',
      filters: ['Cause', 'Screen'],
      projects: ['replay'],
      rows: (selection().full ? matrix() : rows).map(idOf),
    });
  }
}
