import type { FirebaseError } from 'firebase/app';
import { PhoneAuthProvider, type AuthCredential } from 'firebase/auth';
import { textOfAuthError } from '../../sign-in/auth-errors.ts';
import { botCheck } from './bot-check.ts';
import { addActions, addField, drawCard, isGone } from './card.ts';
import { drawCodeEntry } from './code-entry.ts';
import { countryField } from './country-field.ts';
import { element } from './element.ts';
import { mainAuth } from './main-auth.ts';
import { readNumber, type TypedNumber } from './phone-number.ts';
import { troubleOf } from './trouble.ts';
import { internals, type WidgetApp } from '../widget/bridge.ts';

/** What the site's pages say of it (ISO 3166-1). */
const DEFAULT_REGION = 'US';

/** Has the widget use our screens for a phone number and its code in place of its own. To be called once. */
export function ownPhoneScreens(): void {
  internals.screens.phoneSignInStart = (app, container) => drawPhoneEntry(app, container);
}

/**
 * Draws the screen that takes a phone number.
 * @param number what to begin with
 * @param reason why the person is back here
 */
function drawPhoneEntry(app: WidgetApp, container: HTMLElement, number?: TypedNumber, reason = ''): void {
  const { countries } = internals;
  const page = internals.openPage(app, container, 'phoneSignInStart');
  const card = drawCard(page.element, 'phone-sign-in-start', 'Enter your phone number');
  const { form } = card;
  const check = botCheck(mainAuth());
  const leave = () => {
    check.clear();
    page.close();
  };

  let country!: ReturnType<typeof countryField>;
  const phone = addField(
    form,
    'Phone number',
    {
      id: 'ui-sign-in-phone-number-input',
      name: 'phoneNumber',
      type: 'tel',
      autocomplete: 'tel',
      value: number?.typed ?? '',
    },
    (input) => {
      const chosen = number?.country ?? countries.find(({ region }) => region === DEFAULT_REGION)!;
      country = countryField(countries, chosen, input);
      return element('div', { className: 'phone-number' }, country.element, input);
    },
  );
  form.append(check.element);
  addActions(
    form,
    'Verify',
    internals.isPhoneOnly(app)
      ? undefined
      : () => {
          leave();
          internals.startAnew(app, container);
        },
  );
  form.append(smallPrint());
  phone.input.focus();
  card.say(reason);
  renewCheck();

  form.addEventListener('submit', async () => {
    card.say('');
    if (!readOrRefuse()) return;
    let phoneNumber = '';
    try {
      const verifier = await check.untilSolved();
      // What counts is what stands there now.
      const read = verifier && readOrRefuse();
      if (!read) return;
      phoneNumber = read.phoneNumber;
      const sent = await card.busy(() => internals.sendCode(app, phoneNumber, verifier));
      if (!sent) return;
      leave();
      enterCode(app, container, typed(), phoneNumber, sent);
    } catch (error) {
      if (!isGone(page.element)) onTrouble(error, phoneNumber);
    }
  });

  function typed(): TypedNumber {
    return { country: country.chosen(), typed: phone.input.value };
  }

  function readOrRefuse(): { phoneNumber: string } | undefined {
    const read = readNumber(typed(), countries);
    if (!('problem' in read)) return read;
    phone.refuse(problems[read.problem]);
    return undefined;
  }

  function onTrouble(error: unknown, phoneNumber: string): void {
    const { text, at, then } = troubleOf(error);
    if (then === 'unauthorized-screen') {
      leave();
      internals.screens.handleUnauthorizedUser(app, container, phoneNumber, 'phone');
      return;
    }
    if (at === 'phone-field') phone.refuse(text);
    else card.say(text);
    renewCheck();
  }

  /** What a check is good for is used up by each attempt, whatever came of it. */
  function renewCheck(): void {
    check.renew().catch((error: unknown) => card.say(troubleOf(error).text));
  }
}

/** Draws the screen that takes the code sent to a number. */
function enterCode(
  app: WidgetApp,
  container: HTMLElement,
  typed: TypedNumber,
  phoneNumber: string,
  sent: Awaited<ReturnType<typeof internals.sendCode>>,
): void {
  const page = internals.openPage(app, container, 'phoneSignInFinish');
  let confirmation = sent;
  const backToNumber = (reason?: string) => {
    page.close();
    drawPhoneEntry(app, container, typed, reason);
  };
  const change = element('button', { type: 'button', className: 'sign-in-way-button' }, 'Change number');
  change.addEventListener('click', () => backToNumber());

  drawCodeEntry(page.element, {
    name: 'phone-sign-in-finish',
    title: 'Verify your phone number',
    explanation: ['Enter the 6-digit code we sent to ', element('bdi', {}, phoneNumber), '. ', change],
    confirm: (code) =>
      confirmation.confirm(code).then(undefined, (error: FirebaseError) => {
        const credential = PhoneAuthProvider.credentialFromError(error);
        if (!credential) throw error;
        return internals.leaveGuest(app, numberTaken(credential));
      }),
    async resend(verifier) {
      confirmation = await internals.sendCode(app, phoneNumber, verifier);
    },
    onConfirmed({ user, operationType, additionalUserInfo }) {
      page.close();
      internals.finish(app, null, { user, credential: null, operationType, additionalUserInfo }, true);
    },
    onExpired: backToNumber,
    onUnauthorized() {
      page.close();
      internals.screens.handleUnauthorizedUser(app, container, phoneNumber, 'phone');
    },
    onCancel() {
      page.close();
      internals.startAnew(app, container);
    },
  });
}

/**
 * What a guest's number that another account has is to the widget. The SDK has another code for it, and proof that the
 * number was confirmed (firebase-js-sdk, api/authentication/sms.ts, linkWithPhoneNumber).
 */
const numberTaken = (credential: AuthCredential) =>
  Object.assign(new Error('a number of another account'), {
    code: 'auth/credential-already-in-use',
    credential,
  });

const problems = {
  invalid: textOfAuthError({ code: 'auth/invalid-phone-number' }),
  'unsupported-country': textOfAuthError({ code: 'site/unsupported-country' }),
};

function smallPrint(): HTMLElement {
  const link = (href: string, text: string) => element('a', { href, target: '_blank' }, text);
  return element(
    'p',
    { className: 'firebaseui-card-footer firebaseui-tos' },
    'By tapping Verify, you are indicating that you accept our ',
    link('/terms-of-service', 'Terms of Service'),
    ' and ',
    link('/privacy-policy', 'Privacy Policy'),
    '. An SMS may be sent. Message & data rates may apply.',
  );
}
