import { chromium } from '@playwright/test';
import { startGateway, type GatewayOptions } from 'firebase-auth-faults';
import { Refusal } from 'firebase-auth-faults/http';
import { showTypeface } from '../site/show-typeface.ts';
import { browserArgs, findBrowser } from '../stack/find-browser.ts';
import { LAB_PATH } from './address.ts';

/** The selection to show: the fragment of the lab's address, and the width of the site. */
export interface PictureRequest {
  fragment: string;
  width: 'Phone' | 'Desktop';
}

export type TakePicture = (request: PictureRequest) => Promise<Buffer>;

/**
 * How long the site may take to react (milliseconds): the SDK gives up a call without an answer after 30 s. Some errors
 * never lead to what the lab expects.
 */
const LIMIT = 40_000;

/**
 * A page cannot photograph itself. So the error is provoked once more, in a browser and behind a gateway of their own; the
 * person's page stays as it is.
 *
 * @param gateway the options of the lab's gateway
 * @returns takes a picture of the site, a PNG; refuses, with a sentence, where a person has a part in the error
 */
export const pictureTaker =
  (gateway: Omit<GatewayOptions, 'port'>): TakePicture =>
  async ({ fragment, width }) => {
    const executablePath = findBrowser();
    if (executablePath === undefined)
      throw new Refusal(409, 'There is no Chromium to take a picture with: run npm run browser.');
    const { origin, close } = await startGateway({ ...gateway, port: 0 });
    const browser = await chromium.launch({ args: browserArgs(), executablePath });
    try {
      const viewport = { width: 1600, height: 1000 };
      const page = await browser.newPage({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block' });
      await page.goto(`${origin}${LAB_PATH}${fragment}`);
      await page.getByRole('radio', { name: width, exact: true }).check();
      await page.getByRole('button', { name: 'Go', exact: true }).click();
      const turn = page.getByText('Your turn, on the site:');
      const failure = page.getByText('This did not work.');
      await page
        .getByText('as expected', { exact: true })
        .or(turn)
        .or(failure)
        .first()
        .waitFor({ timeout: LIMIT })
        .catch(() => {});
      if (await turn.isVisible())
        throw new Refusal(409, 'A person has a part in this error, so take a picture of your own screen.');
      if (await failure.isVisible()) throw new Refusal(409, (await failure.textContent())!);
      const frame = page.locator('iframe');
      await showTypeface(frame.contentFrame().locator('html'));
      return await frame.screenshot();
    } finally {
      await browser.close();
      await close();
    }
  };
