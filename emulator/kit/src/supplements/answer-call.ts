import { STATUS_CODES } from 'node:http';
import type { Forward } from '../gateway/namespace-faults.ts';
import type { ReceivedCall } from '../gateway/supplements.ts';
import { providerHead } from '../rules/provider-answer.ts';
import { check } from '../check/check.ts';
import { jsonObject } from '../check/schemas.ts';
import { refuse, sendLine, sendWhole } from '../http/answers.ts';
import { readBody } from '../http/body.ts';
import { LIMITS } from '../http/limits.ts';
import type { AskEmulator, Fields, Supplement } from './supplement.ts';

/**
 * Lets supplements answer a call. A call with the rights of the project's owner, such as one of the Admin SDK, keeps them.
 *
 * @param supplements Those that the call concerns, at least one.
 * @param forward Streams the call to the emulator.
 */
export function answerBy(
  supplements: readonly Supplement[],
  { operation, request, response, address, settings }: ReceivedCall,
  forward: Forward,
): Forward {
  const { authorization } = request.headers;

  async function answer({ body: given, deliver = sendWhole }: Parameters<Forward>[0] = {}): Promise<void> {
    const body = given ?? (await readBody(request, LIMITS.bodyBytes));
    if (body === undefined)
      return refuse(response, {
        status: 413,
        refusal: `A call must have at most ${LIMITS.bodyBytes} bytes.`,
      });
    const type = request.headers['content-type'] ?? 'application/json';
    const { method = 'POST' } = request;
    const asked = method === 'GET' ? {} : readFields(type, body);
    // The emulator itself reports that a body is malformed.
    if (!asked) return forward({ body, deliver });
    const ask: AskEmulator = async (fields, step) => {
      const sent = fields ? writeFields(type, fields) : new Uint8Array(body);
      const headers = { 'content-type': type, ...(authorization && { authorization }) };
      const to = step ? new URL(`./${step}${address.search}`, address) : address;
      const reply = await fetch(to, { method, headers, ...(method !== 'GET' && { body: sent }) });
      return { status: reply.status, body: (await reply.json()) as Fields };
    };
    const chain = supplements.reduceRight<AskEmulator>(
      (next, one) =>
        (fields = asked) =>
          one.answer({ operation, fields, settings }, (more, step) =>
            step ? ask(more, step) : next(more ?? fields),
          ),
      (fields) => ask(fields === asked ? undefined : fields),
    );
    const { status, body: value } = await chain();
    const json = Buffer.from(JSON.stringify(value, null, 2));
    const headers = providerHead(request, json);
    deliver(response, { head: { status, message: STATUS_CODES[status] ?? '', headers }, body: json });
  }
  return (options) =>
    void answer(options).catch((error: Error) => {
      if (response.headersSent) return void (response.writableEnded || response.destroy());
      const { code = error.message } = (error.cause ?? {}) as NodeJS.ErrnoException;
      sendLine(response, 502, `The call to the Auth emulator at ${address.host} failed (${code}).`);
    });
}

const isForm = (type: string) => type.startsWith('application/x-www-form-urlencoded');

/** @returns the fields of a body; `undefined` if the body is not an object */
function readFields(type: string, body: Buffer): Fields | undefined {
  const text = body.toString('utf8');
  if (isForm(type)) return Object.fromEntries(new URLSearchParams(text));
  try {
    return check(jsonObject(), JSON.parse(text), 'The body');
  } catch {
    return undefined;
  }
}

function writeFields(type: string, fields: Fields): string {
  return isForm(type)
    ? new URLSearchParams(fields as Record<string, string>).toString()
    : JSON.stringify(fields);
}
