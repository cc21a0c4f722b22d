import {
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  TotpMultiFactorGenerator,
  type ApplicationVerifier,
  type MultiFactorAssertion,
} from 'firebase/auth';
import type firebase from 'firebase/compat/app';
import { authErrorOf, textOfAuthError } from '../../sign-in/auth-errors.ts';
import { decorate } from '../sdk/decorate.ts';
import { botCheck } from './bot-check.ts';
import { addActions, drawCard, isGone } from './card.ts';
import { drawCodeEntry } from './code-entry.ts';
import { element } from './element.ts';
import { mainAuth } from './main-auth.ts';
import { troubleOf } from './trouble.ts';

/** The ways of signing in that an account with a second step answers with a demand for it. */
const operations = [
  'signInWithEmailAndPassword',
  'signInWithEmailLink',
  'signInWithCredential',
  'signInWithPopup',
  'getRedirectResult',
] as const;

type Resolver = firebase.auth.MultiFactorResolver;
type Factor = Resolver['hints'][number] & { phoneNumber?: string };
type Result = firebase.auth.UserCredential;

let place: HTMLElement | undefined;
let over: AbortSignal;

/** @param host where a second step is asked for, over what stands there; the last one given holds, until it is `over` */
export function askSecondFactorIn(host: HTMLElement, isOver: AbortSignal): void {
  place = host;
  over = isOver;
}

/**
 * Has an account's second step asked for before a sign-in resolves. Whoever called for it learns nothing of it: it
 * takes a while, and is cancelled when the person cancels.
 */
export function askSecondFactor(auth: firebase.auth.Auth): void {
  const signIns: Record<(typeof operations)[number], (...given: never[]) => Promise<Result>> = auth;
  for (const operation of operations)
    decorate(signIns, operation, (signIn) =>
      signIn().catch((error: firebase.auth.MultiFactorError) => {
        if (authErrorOf(error).then !== 'second-factor' || !error.resolver || !place) throw error;
        return askIn(place, error.resolver);
      }),
    );
}

/** What the widget takes for the person's own doing, whichever of its screens meets it. */
const cancelled = () =>
  Object.assign(new Error('second step cancelled'), { name: 'cancel', code: 'auth/popup-closed-by-user' });

function askIn(host: HTMLElement, resolver: Resolver): Promise<Result> {
  const overlay = element('div', { className: 'second-factor' });
  // The widget's word to wait, where it signs in by a link, stands over everything.
  document.querySelector('.firebaseui-id-dialog')?.remove();
  const asked = new Promise<Result>((resolve, reject) => {
    const cancel = () => reject(cancelled());
    over.addEventListener('abort', cancel, { once: true });
    host.append(overlay);
    new SecondFactor(overlay, resolver, resolve, cancel).choose();
  });
  return asked.finally(() => overlay.remove());
}

class SecondFactor {
  readonly #overlay: HTMLElement;
  readonly #resolver: Resolver;
  readonly #onConfirmed: (result: Result) => void;
  readonly #onCancel: () => void;

  constructor(
    overlay: HTMLElement,
    resolver: Resolver,
    onConfirmed: (result: Result) => void,
    onCancel: () => void,
  ) {
    this.#overlay = overlay;
    this.#resolver = resolver;
    this.#onConfirmed = onConfirmed;
    this.#onCancel = onCancel;
  }

  /**
   * Draws the screen to choose a factor on, and to have its code sent from.
   * @param preset the one to begin with
   * @param problem why the person is back here
   */
  choose(preset = this.#resolver.hints[0] as Factor, problem = ''): void {
    const factors = this.#resolver.hints as Factor[];
    const page = this.#page();
    const card = drawCard(page, 'second-factor', 'Confirm that it is you');
    const { form } = card;
    const check = botCheck(mainAuth());
    let chosen = preset;

    form.append(
      element('p', { className: 'firebaseui-text' }, whatFor),
      choiceOf(factors, chosen, choose),
      check.element,
    );
    addActions(form, 'Continue', this.#onCancel);
    card.say(problem);
    choose(chosen);
    form.querySelector<HTMLElement>('input:checked, [type="submit"]')?.focus();

    form.addEventListener('submit', async () => {
      if (!isPhone(chosen)) return this.#enterCode(chosen);
      const factor = chosen;
      card.say('');
      try {
        const verifier = await check.untilSolved();
        const verificationId = verifier && (await card.busy(() => this.#send(factor, verifier)));
        if (!verificationId) return;
        check.clear();
        this.#enterCode(factor, verificationId);
      } catch (error) {
        if (isGone(page)) return;
        card.say(troubleOf(error).text);
        renewCheck();
      }
    });

    function choose(factor: Factor): void {
      chosen = factor;
      if (isPhone(factor)) renewCheck();
      else check.clear();
    }

    function renewCheck(): void {
      check.renew().catch((error: unknown) => card.say(troubleOf(error).text));
    }
  }

  /** @param sent what the code of a text message is for; nothing where an app makes the codes */
  #enterCode(factor: Factor, sent?: string): void {
    let verificationId = sent;
    drawCodeEntry(this.#page(), {
      name: 'second-factor',
      title: 'Confirm that it is you',
      explanation: isPhone(factor)
        ? [`Enter the 6-digit code we sent to ${nameOf(factor)}.`]
        : [`Enter the 6-digit code from ${nameOf(factor)}.`],
      confirm: (code) =>
        this.#resolver.resolveSignIn(
          assertionOf(factor, code, verificationId) as unknown as firebase.auth.MultiFactorAssertion,
        ),
      ...(isPhone(factor) && {
        resend: async (verifier: ApplicationVerifier) => {
          verificationId = await this.#send(factor, verifier);
        },
      }),
      onConfirmed: this.#onConfirmed,
      onExpired: (reason) => this.choose(factor, reason),
      onCancel: () => this.choose(factor),
    });
  }

  #send(factor: Factor, verifier: ApplicationVerifier): Promise<string> {
    return new PhoneAuthProvider(mainAuth()).verifyPhoneNumber(
      { multiFactorUid: factor.uid, session: this.#resolver.session },
      verifier,
    );
  }

  #page(): HTMLElement {
    const page = element('div');
    this.#overlay.replaceChildren(page);
    return page;
  }
}

const whatFor = textOfAuthError({ code: 'auth/multi-factor-auth-required' });

const isPhone = ({ factorId }: Factor) => factorId === PhoneMultiFactorGenerator.FACTOR_ID;

function assertionOf(factor: Factor, code: string, verificationId = ''): MultiFactorAssertion {
  return isPhone(factor)
    ? PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(verificationId, code))
    : TotpMultiFactorGenerator.assertionForSignIn(factor.uid, code);
}

/** Where a factor's codes are; of a number the provider gives the last digits only, the others as asterisks. */
function nameOf({ factorId, phoneNumber, displayName }: Factor): string {
  const name = displayName ? ` (${displayName})` : '';
  return factorId === PhoneMultiFactorGenerator.FACTOR_ID
    ? `the phone number ending in ${(phoneNumber ?? '').slice(-4)}${name}`
    : `your authenticator app${name}`;
}

/** What there is to choose from; a sentence where that is one. */
function choiceOf(factors: Factor[], preset: Factor, onChoose: (factor: Factor) => void): HTMLElement {
  const [only] = factors;
  if (factors.length === 1 && only) {
    const text = isPhone(only)
      ? `We will send a code to ${nameOf(only)}. Message & data rates may apply.`
      : `You will need a code from ${nameOf(only)}.`;
    return element('p', { className: 'firebaseui-text' }, text);
  }
  const choices = factors.map((factor) => {
    const radio = element('input', { type: 'radio', name: 'factor', checked: factor === preset });
    radio.addEventListener('change', () => onChoose(factor));
    const what = isPhone(factor) ? `A text message to ${nameOf(factor)}` : `A code from ${nameOf(factor)}`;
    return element('label', { className: 'second-factor-choice' }, radio, what);
  });
  return element('fieldset', {}, element('legend', {}, 'How do you want to confirm it?'), ...choices);
}
