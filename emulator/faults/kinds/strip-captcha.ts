import type { FaultKind } from '../fault.ts';

/** What the SDK adds for the bot check (12.19: platform_browser/recaptcha/recaptcha_enterprise_verifier.ts). */
const FIELDS = new Set(['captchaResponse', 'captchaResp', 'clientType', 'recaptchaVersion']);

export const stripCaptcha: FaultKind = {
  does: 'Takes the bot check (`captchaResponse`, `clientType`, `recaptchaVersion`) out of the request, which the emulator would refuse with 501, and lets it go on.',
  attributes: {},
  answers: false,
  apply(call, _, goOn) {
    call.body = withoutBotCheck(call.body);
    goOn();
  },
};

/** A body that is no JSON stays as it is: saying so is the emulator's part. */
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
