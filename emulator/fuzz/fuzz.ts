import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startGateway } from 'firebase-auth-faults';
import { type Fault, faultsClient, type Operation } from 'firebase-auth-faults/client';
import { hostileRequest, RULED, type HostileRequest } from './hostile-request.ts';
import { randomFrom } from './random.ts';
import { MARK, startStandIn } from './stand-ins.ts';

/** How many clients send at a time. */
const LANES = 8;
/** How long an exchange may take (milliseconds); the gateway answers within a few, or the client has left. */
const LIMIT = 30_000;

/** Faults of the ruled namespace, whose code runs after the request's first turn. */
const RULES: readonly [Operation, Fault][] = [
  ['accounts:signUp', { kind: 'slow-body', bytes: 1, ms: 1 }],
  ['accounts:lookup', { kind: 'truncated-body', bytes: 1 }],
  ['accounts:update', { kind: 'connection-reset', afterWork: true }],
  ['accounts:delete', { kind: 'latency', ms: 2 }],
];

/**
 * Sends hostile requests to a gateway, with innocent ones among them, and checks that the gateway stays up, that nobody
 * gets another's answer, and that no upstream hears what it must not.
 *
 * @throws {Error} with the seed and the number of the request, at the first failure
 */
export async function fuzz({ requests, seed }: { requests: number; seed: number }): Promise<void> {
  const random = randomFrom(seed);
  let sent = 0;
  const failures: string[] = [];
  const report = (problem: string) =>
    void failures.push(`With --seed ${seed}, around request ${sent}: ${problem}`);
  const onUncaught = (error: unknown) =>
    report(`an error ends the gateway: ${String((error as Error)?.stack)}`);
  process.on('uncaughtException', onUncaught).on('unhandledRejection', onUncaught);

  const standIn = await startStandIn(report);
  const upstream = `http://127.0.0.1:${standIn.port}`;
  const gateway = await startGateway({ port: 0, auth: upstream, hosting: upstream, projectId: 'demo-fuzz' });
  try {
    const faults = faultsClient(`http://127.0.0.1:${gateway.port}`, RULED);
    for (const [operation, fault] of RULES) await faults.inject({ operation, fault });
    const lane = async () => {
      while (sent < requests && failures.length === 0) {
        const number = ++sent;
        const answers = await send(gateway.port, hostileRequest(random));
        if (answers === undefined) report(`request ${number} was not answered within ${LIMIT / 1000} s.`);
        if (answers?.includes('innocent-')) report(`request ${number} got an answer to somebody else.`);
        const problem = await innocentProblem(gateway.port, `innocent-${number}`);
        if (problem) report(problem);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  } finally {
    await Promise.all([gateway.close(), standIn.close()]);
    process.off('uncaughtException', onUncaught).off('unhandledRejection', onUncaught);
  }
  if (failures.length > 0) throw new Error(failures[0]);
}

/** @returns all that came back, or `undefined` if the connection did not end */
async function send(port: number, { message, cutAt }: HostileRequest): Promise<string | undefined> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1').setTimeout(LIMIT);
  let answers: string | undefined = '';
  socket.on('data', (data: string) => (answers += data)).on('error', () => undefined);
  socket.on('timeout', () => {
    answers = undefined;
    socket.destroy();
  });
  // `once` of Node would reject after a reset.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  if (cutAt === undefined) socket.end(message, 'latin1');
  else socket.write(message.slice(0, cutAt), 'latin1', () => socket.destroy());
  await closed;
  return answers;
}

/** Asks for a page and makes a call, each on a connection of its own. @returns a sentence if an answer is not its own */
async function innocentProblem(port: number, mark: string): Promise<string | undefined> {
  for (const [method, path, body] of [
    ['GET', `/${mark}`, ''],
    ['POST', `/identitytoolkit.googleapis.com/v1/accounts:lookup?key=${mark}`, mark],
  ] as const) {
    const headers = { [MARK]: mark, 'content-length': body.length };
    const asked = request({ host: '127.0.0.1', port, agent: false, method, path, headers }).end(body);
    const wanted = `${mark} ${path} ${body.length}`;
    const got = await once(asked, 'response').then(
      ([answer]) => text(answer as IncomingMessage),
      (error: Error) => error.message,
    );
    if (got !== wanted) return `${mark} got ${JSON.stringify(got)} in answer to ${method} ${path}.`;
  }
  return undefined;
}
