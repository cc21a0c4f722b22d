import { validatePassword, type Auth } from 'firebase/auth';
import { DEFAULT_RULES, rulesInWords } from '../../auth/password-rules.ts';
import { describeBy } from '../../ui/describe-by.ts';
import { nameDialog } from '../../ui/dialog.tsx';

/**
 * Completes each new screen of the widget: screen readers announce its heading, which also becomes the name of the dialog; the
 * texts of the screen describe the focused control; and a line below a field for a new password says what it must have.
 * @param host the element of the widget. The live region is above it before the first screen, because screen readers may not
 *   read out a live region that appears together with its text.
 * @param auth the Auth on which the widget creates accounts and changes passwords. It stores the rules of each tenant.
 * @param over ends the watching when it is aborted
 */
export function completeNewScreens(host: HTMLElement, auth: Auth, over: AbortSignal): void {
  const announcement = document.createElement('p');
  announcement.className = 'visually-hidden';
  announcement.role = 'status';
  host.parentElement!.prepend(announcement);
  let last: Element | undefined;
  const observer = new MutationObserver(() => {
    const screen = [...host.querySelectorAll('.firebaseui-container')].at(-1);
    if (!screen || screen === last) return;
    last = screen;
    // The first screen has its heading above the host, not in the widget's screen.
    const heading =
      screen.querySelector('.firebaseui-title') ?? host.parentElement!.querySelector('.sign-in-title');
    nameDialog(heading);
    announcement.textContent = heading?.textContent ?? '';
    describeFocused(screen);
    const password = screen.querySelector<HTMLInputElement>('.firebaseui-id-new-password');
    if (password) showRules(password, auth);
  });
  observer.observe(host, { childList: true, subtree: true });
  over.addEventListener('abort', () => {
    observer.disconnect();
    announcement.remove();
  });
}

function describeFocused(screen: Element): void {
  const focused = screen.querySelector(':focus');
  if (!focused) return;
  // Add the texts in reverse order: screen readers begin with the text that was added last.
  const texts = [...screen.querySelectorAll('.firebaseui-subtitle, .firebaseui-text')].toReversed();
  for (const [index, text] of texts.entries()) {
    text.id ||= `sign-in-text-${index}`;
    describeBy(focused, text.id, true);
  }
}

/** Names Firebase's default rule, and the project's rules once the provider has sent them. */
function showRules(field: HTMLInputElement, auth: Auth): void {
  const line = document.createElement('p');
  line.className = 'password-rules';
  line.id = `${field.id}-rules`;
  line.textContent = rulesInWords(DEFAULT_RULES);
  field.closest('.firebaseui-new-password-component')!.after(line);
  describeBy(field, line.id, true);
  validatePassword(auth, '').then(
    ({ passwordPolicy }) => (line.textContent = rulesInWords(passwordPolicy.customStrengthOptions)),
    // A refusal of the typed password says what is missing.
    () => undefined,
  );
}
