import { faultKind } from '../fault.ts';

/** The fields that the SDK adds for the bot check (12.19: platform_browser/recaptcha/recaptcha_enterprise_verifier.ts). */
const FIELDS = new Set(['captchaResponse', 'captchaResp', 'clientType', 'recaptchaVersion']);

export const stripCaptcha = faultKind({
  does: 'Removes the bot check (`captchaResponse`, `clientType`, `recaptchaVersion`) from the request, because the emulator would refuse it with 501.',
  attributes: {},
  answers: false,
  apply(call, _, goOn) {
    call.body = withoutBotCheck(call.body);
    goOn();
  },
});

/**
 * Removes the fields of the bot check. A body that is not JSON stays unchanged, because the emulator reports that error
 * itself.
 */
function withoutBotCheck(body: Buffer): Buffer {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'), (name, field: unknown) =>
      FIELDS.has(name) ? undefined : field,
    );
    return Buffer.from(JSON.stringify(value));
  } catch {
    return body;
  }
}
