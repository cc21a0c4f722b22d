import { notChecked, ok, wrong } from '../finding.ts';
import type { Checks } from '../visit.ts';

/** Compares the clock of this machine with the server's. */
export const clockChecks: Checks = {
  async clock({ origin, ask }) {
    const { headers } = await ask(`${origin}/`);
    // A cache sends the date of the stored answer, and its age in seconds (RFC 9111, 5.1).
    const sent = Date.parse(headers['date'] ?? '') + 1000 * Number(headers['age'] ?? 0);
    const skew = Math.abs(Date.now() - sent);
    if (Number.isNaN(sent)) return notChecked('The clocks: the server sends no Date.');
    if (skew <= GREATEST_SKEW) return ok('The clocks of this machine and of the server agree.');
    return wrong(
      `The clocks of this machine and of the server differ by ${Math.round(skew / 60_000)} min, so tokens look expired.`,
      'Set the clock that is wrong by NTP: of this machine under its date settings, of the server at its host.',
      `Date: ${headers['date']}`,
    );
  },
};

/** The greatest harmless difference of the clocks (milliseconds). Beyond it, tokens look expired or not yet valid. */
const GREATEST_SKEW = 5 * 60_000;
