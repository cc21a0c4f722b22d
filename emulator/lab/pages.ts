import { answerApi, readJson, Refusal, send, sendLine } from 'firebase-auth-faults/http';
import {
  authAdmin,
  type Emulators,
  type GatewayOptions,
  type MailKind,
  testAccounts,
} from 'firebase-auth-faults';
import { somebody } from '../site/people.ts';
import { screens, type ScreenName } from '../site/screens.ts';
import { LAB_PATH } from './address.ts';
import type { LabFile } from './files.ts';
import type { PictureRequest, TakePicture } from './take-picture.ts';

/** The lab loads nothing from elsewhere, and no page may frame it. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Asks for the person that a screen needs; `takenAndHidden` gives a newcomer an account, and hides that. */
export interface PersonRequest {
  screen: ScreenName;
  takenAndHidden?: boolean;
}

/**
 * Serves the paths below the lab's: its page, and an API for what a page cannot do. `POST people` creates a person,
 * `POST mail` and `POST text-message` read what they were sent, and `POST picture` takes one.
 *
 * @param options.domain part of the addresses of all people that the lab creates
 * @param options.takePicture by default, none is taken
 * @returns a handler for the gateway, which returns false for other paths
 */
export function labPages(
  { auth, projectId }: Pick<Emulators, 'auth' | 'projectId'>,
  files: ReadonlyMap<string, LabFile>,
  { domain = 'lab', takePicture }: { domain?: string; takePicture?: TakePicture } = {},
): NonNullable<GatewayOptions['reserved']> {
  const admin = authAdmin(auth, projectId);
  const accounts = testAccounts(auth, projectId, domain, 'http://localhost');

  async function createPerson(wanted: unknown): Promise<object> {
    const { screen: name, takenAndHidden = false } = wanted as PersonRequest;
    if (!Object.hasOwn(screens, name)) throw new Refusal(400, `There is no screen ${JSON.stringify(name)}.`);
    const screen = screens[name];
    await admin.protectEnumeration(takenAndHidden);
    return somebody(accounts, takenAndHidden ? { ...screen, who: 'owner' } : screen);
  }

  const api: Readonly<Record<string, (asked: unknown) => unknown>> = {
    people: createPerson,
    mail: async (asked) => {
      const { email, kind } = asked as { email: string; kind: MailKind };
      const { pathname, search } = new URL(await accounts.outOfBandLink(email, kind));
      return { link: pathname + search };
    },
    'text-message': async (asked) => ({ code: await accounts.phoneCode((asked as { phone: string }).phone) }),
    picture: async (asked) => {
      const png = await takePicture?.(asked as PictureRequest);
      if (!png) throw new Refusal(404, 'This lab takes no pictures.');
      return { png: png.toString('base64') };
    },
  };

  return (request, response, world) => {
    const path = (request.url ?? '').split('?', 1)[0]!;
    if (!path.startsWith(LAB_PATH)) return false;
    const rest = path.slice(LAB_PATH.length);
    const call = Object.hasOwn(api, rest) ? api[rest] : undefined;
    if (call && request.method === 'POST') {
      const answer = async () => call(await readJson(request));
      void answerApi(request, response, { world, name: 'The lab', answer });
      return true;
    }
    const file = files.get(rest);
    if (!file) return false;
    if (world.namespace !== 'default') sendLine(response, 403, 'The lab is on localhost itself.');
    else send(response, 200, file.contentType, file.body, { 'content-security-policy': POLICY });
    return true;
  };
}
