import { authErrorOf } from '../../auth/auth-errors.ts';
import { internals } from '../flow/internals.ts';
import type { Mount } from '../flow/mount.ts';
import { LinkSent } from './mail-sent.tsx';
import { Waiting } from './waiting.tsx';

/** Looks an address up that the person has typed before, e.g. to find the organization, and goes on. Never rejects. */
export async function lookUp(mount: Mount, email: string): Promise<void> {
  await waiting(mount, email, async () => {
    const methods = await mount.temporary.fetchSignInMethodsForEmail(email);
    return () => internals.goOn(mount.app, mount.host, methods, email);
  });
}

/** Mails a link that signs in. Never rejects. */
export async function sendLink(mount: Mount, email: string): Promise<void> {
  await waiting(mount, email, async () => {
    await mount.app.Ib(email);
    return () => mount.open(<LinkSent email={email} />);
  });
}

/** Waits for a task. Unless another screen has appeared meanwhile, calls its result, or shows its error. */
async function waiting(mount: Mount, email: string, task: () => Promise<() => void>): Promise<void> {
  const page = mount.page(<Waiting />);
  page.render();
  const isLeft = () => mount.app.g !== page;
  try {
    const goOn = await task();
    if (!isLeft()) goOn();
  } catch (error) {
    if (isLeft()) return;
    if (authErrorOf(error).action === 'unauthorized-screen')
      mount.show('handleUnauthorizedUser', email, 'password');
    else mount.show('signIn', email, error);
  }
}
