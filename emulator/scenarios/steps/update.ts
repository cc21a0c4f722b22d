import type { Page } from '@playwright/test';
import type { Interceptor } from '../../testing/deployments/site.ts';

export const pageHeading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Marks a document, so that `isSameDocument` can detect whether the page has been reloaded. */
export const markDocument = (page: Page) =>
  page.evaluate(() => Object.assign(window, { stillTheSameDocument: true }));

export const isSameDocument = (page: Page) => page.evaluate(() => 'stillTheSameDocument' in window);

/** @returns a function that answers requests for the worker's script in place of hosting */
export const answerWorkerScript =
  (status: number, contentType: string, body: string): Interceptor =>
  ({ url }, response) => {
    if (url !== '/sw.js') return false;
    response.writeHead(status, { 'content-type': contentType }).end(body);
    return true;
  };
