import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CallLog } from '../call-log.ts';

/** Records a call whose request and answer do not move. */
export const record = (log: CallLog) =>
  log.record(
    'token',
    Object.assign(new EventEmitter(), {
      headers: {},
      rawHeaders: [],
      url: '/',
    }) as unknown as IncomingMessage,
    new EventEmitter() as unknown as ServerResponse,
  );
