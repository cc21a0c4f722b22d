import type { ApplicationVerifier } from 'firebase/auth';
import { textOfAuthError } from '../../sign-in/auth-errors.ts';
import { botCheck } from './bot-check.ts';
import { addActions, addField, drawCard, isGone } from './card.ts';
import { element } from './element.ts';
import { mainAuth } from './main-auth.ts';
import { troubleOf } from './trouble.ts';

/** How long (seconds) somebody has to wait for another code. */
const RESEND_DELAY = 15;
/** How long (milliseconds) a success is shown. */
const SUCCESS_DELAY = 1000;

type CodeEntry<Result> = {
  /** As the widget would name the screen. */
  name: string;
  title: string;
  /** Where the code is to be found. */
  explanation: (Node | string)[];
  confirm(code: string): PromiseLike<Result>;
  /** Has another code sent, to be confirmed from then on. Absent where codes don't come by message. */
  resend?: (verifier: ApplicationVerifier) => Promise<void>;
  onConfirmed(result: Result): void;
  /** Called with the reason when no code can be right any more. */
  onExpired(reason: string): void;
  /** Called in place of saying that only an administrator may make an account. */
  onUnauthorized?: () => void;
  onCancel(): void;
};

/** Draws the screen that takes a six-digit code. */
export function drawCodeEntry<Result>(page: HTMLElement, entry: CodeEntry<Result>): void {
  const card = drawCard(page, entry.name, entry.title);
  const { form } = card;
  form.append(element('p', { className: 'firebaseui-text' }, ...entry.explanation));
  const code = addField(form, '6-digit code', {
    id: 'ui-sign-in-phone-confirmation-code-input',
    name: 'code',
    type: 'text',
    inputMode: 'numeric',
    autocomplete: 'one-time-code',
  });
  addActions(form, 'Continue', entry.onCancel);
  if (entry.resend) addResend(entry.resend);
  code.input.focus();

  form.addEventListener('submit', async () => {
    // As it is copied from a message: 123 456, 123-456.
    const digits = code.input.value.replace(/[\s-]/g, '');
    if (!/^\d{6}$/.test(digits)) return code.refuse(wrongCode);
    card.say('');
    try {
      const result = await card.busy(() => entry.confirm(digits));
      if (result === undefined) return;
      card.conclude('Verified!');
      setTimeout(() => !isGone(page) && entry.onConfirmed(result), SUCCESS_DELAY);
    } catch (error) {
      if (isGone(page)) return;
      const { text, at, then } = troubleOf(error);
      if (at === 'code-field') code.refuse(text);
      else if (then === 'unauthorized-screen' && entry.onUnauthorized) entry.onUnauthorized();
      else if (then === 'new-code') entry.onExpired(text);
      else card.say(text);
    }
  });

  /** Puts the count of seconds below the form, then a button. */
  function addResend(resend: NonNullable<typeof entry.resend>): void {
    const check = botCheck(mainAuth());
    const countdown = element('span');
    const button = element('button', { type: 'button', className: 'sign-in-way-button' }, 'Resend');
    const sent = element('span', { role: 'status' });
    const area = element(
      'div',
      { className: 'firebaseui-resend-container' },
      countdown,
      button,
      sent,
      check.element,
    );

    const count = () => {
      let left = RESEND_DELAY;
      const show = () => {
        countdown.textContent = left > 0 ? `Resend code in 0:${String(left).padStart(2, '0')}` : '';
        button.hidden = left > 0;
      };
      const timer = setInterval(() => {
        left -= 1;
        show();
        if (left === 0 || isGone(area)) clearInterval(timer);
      }, 1000);
      show();
    };

    button.addEventListener('click', async () => {
      card.say('');
      sent.textContent = '';
      button.hidden = true;
      code.input.focus();
      try {
        const verifier = await check.untilSolved();
        const isSent = verifier && (await card.busy(() => resend(verifier).then(() => true)));
        if (isSent) {
          sent.textContent = 'Code sent!';
          count();
        } else button.hidden = false;
      } catch (error) {
        button.hidden = false;
        card.say(troubleOf(error).text);
      } finally {
        check.clear();
      }
    });

    form.append(area);
    count();
  }
}

const wrongCode = textOfAuthError({ code: 'auth/invalid-verification-code' });
