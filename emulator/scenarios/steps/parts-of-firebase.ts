import { expect, type BrowserContext, type Response } from '@playwright/test';

/** Texts that only Firebase and the widget contain. loading/first-load.spec.ts proves that sign-in’s script contains each. */
export const MARKS = ['accounts:signInWithPassword', 'firebaseui.auth', '/v1/token'];

/** Records answers. @returns a function that ends the recording, and returns the address and the body of each answer */
export function bodiesOf(context: BrowserContext): () => Promise<[url: string, body: string][]> {
  const bodies: Promise<[url: string, body: string]>[] = [];
  const take = (response: Response) =>
    void bodies.push(response.text().then((body): [string, string] => [response.url(), body]));
  context.on('response', take);
  return () => {
    // Stop recording, because the body of an answer cannot be read once the test has ended.
    context.off('response', take);
    return Promise.all(bodies);
  };
}

/** @param bodies the addresses and bodies of answers */
export function expectNoFirebase(bodies: [url: string, body: string][]): void {
  expect(bodies).not.toEqual([]);
  for (const [url, body] of bodies) {
    expect(url).not.toContain('/__/');
    for (const mark of MARKS) expect(body.includes(mark), `${url} contains ${mark}`).toBe(false);
  }
}
