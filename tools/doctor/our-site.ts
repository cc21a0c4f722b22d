import { mediaTypeOf, targetOf, type Ask } from './ask.ts';

/** Thrown if the doctor cannot check the site at all. The message is one readable line. */
export class CannotCheck extends Error {}

/** A part of the inline script of every page, which is the same for every deployer. */
const OURS = 'specdock-session=';

/**
 * Makes sure that a SpecDock site answers.
 *
 * @throws {CannotCheck} if another site or an error page answers
 * @throws {NoAnswer} if nothing answers
 */
export async function assertOurSite(origin: string, ask: Ask): Promise<void> {
  const home = await ask(`${origin}/`);
  const { status, text } = home;
  const target = targetOf(home);
  if (target)
    throw new CannotCheck(
      target.origin === origin
        ? `The home page of ${origin} leads to ${target.pathname}, so this is not a SpecDock site.`
        : `${origin} leads to ${target.origin}. Check that address instead, or sign in to your network first.`,
    );
  if (status === 404 && text.includes('Site Not Found'))
    throw new CannotCheck(
      `Firebase Hosting has no site at ${origin}. Deploy it first, or check the address.`,
    );
  if (status !== 200)
    throw new CannotCheck(`${origin} answers with status ${status}. Look at the host's own messages.`);
  if (mediaTypeOf(home) !== 'text/html' || !text.includes(OURS))
    throw new CannotCheck(
      `Another site answers at ${origin}: its home page is not SpecDock's. Check the address, or sign in to your network first.`,
    );
}

/** @returns whether a text is one of the site's own pages. A host may send such a page in place of a missing file. */
export const isOurPage = (text: string): boolean => text.includes(OURS);
