import type { opening } from '../../site/screens/opening.ts';
import type { RowsOf } from './stated-row.ts';

export const openingRows: RowsOf<typeof opening> = {
  'sign-in-dialog': {
    triggered: [
      { code: 'auth/invalid-api-key', next: 'try again' },
      { code: 'auth/invalid-emulator-scheme', next: 'try again' },
      { code: 'site/not-configured', place: 'dialog', next: 'try again' },
    ],
  },
  'second-widget': { triggered: [{ code: 'site/opened-again', next: 'close the dialog and try again' }] },
};
