import { readFile } from 'node:fs/promises';
import { testAccounts, type Accounts } from '../emulators/test-accounts.ts';
import { faultsClient } from '../faults/client.ts';
import { OPERATIONS } from '../faults/operations.ts';
import type { GatewayOptions } from '../gateway/gateway.ts';
import { send, sendJson, sendLine } from '../http/answers.ts';
import { answerApi, readJson, Refusal } from '../http/json-api.ts';
import { DEFAULT_NAMESPACE, type World } from '../http/namespaces.ts';
import { labErrors } from './errors.ts';
import type { LabScreens, LabStep, StepsToScreen } from './steps.ts';

/** The path of the lab on every port of the gateway. */
export const LAB_PATH = '/__/lab/';

/** The content security policy of the lab's page: the page cannot load anything from other origins, and cannot be framed. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const FILES: Readonly<Record<string, string>> = {
  '': 'assets/lab/index.html',
  'lab.css': 'assets/lab/lab.css',
  'report.css': 'assets/report/report.css',
};
/**
 * The paths of the package's compiled modules. The lab serves all of them, because its page's script imports further
 * modules.
 */
const MODULE = /^dist(\/[\w-]+)+\.js$/;
const TYPES: Readonly<Record<string, string>> = { html: 'text/html', css: 'text/css', js: 'text/javascript' };

/** The data of the lab's page: the choices that the page offers to people. */
export interface LabData {
  errors: typeof labErrors;
  operations: readonly string[];
  /** The names of the project's own screens. */
  screens: readonly string[];
}

/** The answer to a request for the next step. After the last step, the sentences that tell the person what to do. */
export type NextStep = { step: LabStep } | { toDo: readonly string[] };

/**
 * @param options.auth origin of the Auth emulator
 * @param options.screens the project's own screens
 * @param options.domain a part of the e-mail addresses of the accounts that the screens create
 * @returns the options that make a gateway serve the lab, and let the lab show the app in a frame
 * @example
 * await startGateway({ port: 5000, auth, hosting, projectId, ...labOptions({ auth, projectId }) });
 */
export function labOptions({
  auth,
  projectId,
  screens = {},
  domain = 'lab',
}: {
  auth: string;
  projectId: string;
  screens?: LabScreens;
  domain?: string;
}): Pick<GatewayOptions, 'framed' | 'stub' | 'reserved'> {
  const data: LabData = {
    errors: labErrors,
    operations: Object.keys(OPERATIONS),
    screens: Object.keys(screens),
  };
  let accounts: Accounts | undefined;
  let steps: ReturnType<StepsToScreen> | undefined;

  /** @param asked the screen whose steps start; without a screen, the steps to the current screen continue */
  async function nextStep(asked: { screen?: string }, { origin }: World): Promise<NextStep> {
    if (asked.screen !== undefined) {
      if (!Object.hasOwn(screens, asked.screen))
        throw new Refusal(400, `There is no screen ${JSON.stringify(asked.screen)}.`);
      accounts ??= testAccounts({ auth, projectId, gateway: origin }, domain, origin);
      steps = screens[asked.screen]!({ accounts, faults: faultsClient(origin) });
    }
    if (!steps) throw new Refusal(409, 'No screen has been chosen.');
    const { done, value } = await steps.next();
    return done ? { toDo: value ?? [] } : { step: value };
  }

  const reserved: GatewayOptions['reserved'] = (request, response, world) => {
    const path = (request.url ?? '').split('?', 1)[0]!;
    if (!path.startsWith(LAB_PATH)) return false;
    const name = path.slice(LAB_PATH.length);
    if (name === 'steps' && request.method === 'POST') {
      const answer = async () => nextStep((await readJson(request)) as { screen?: string }, world);
      void answerApi(request, response, { world, name: 'The lab', answer });
    } else if (world.namespace !== DEFAULT_NAMESPACE)
      sendLine(response, 403, 'The lab is on localhost itself.');
    else if (name === 'lab.json') sendJson(response, data);
    else {
      const file = Object.hasOwn(FILES, name) ? FILES[name] : MODULE.test(name) ? name : undefined;
      if (file === undefined) return false;
      const type = `${TYPES[file.split('.').at(-1)!]}; charset=utf-8`;
      readFile(new URL(`../../${file}`, import.meta.url)).then(
        (body) => send(response, 200, type, body, { 'content-security-policy': POLICY }),
        () => sendLine(response, 404, `The lab has no ${name}.`),
      );
    }
    return true;
  };
  return { framed: true, stub: true, reserved };
}
