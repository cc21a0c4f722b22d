import type { Ask } from '../ask.ts';

/** @returns an `Ask` that answers these paths with texts, and other paths with 404. @param heard collects the addresses */
export const serving =
  (texts: Readonly<Record<string, string>>, heard: string[] = []): Ask =>
  async (url) => {
    heard.push(url);
    const { pathname } = new URL(url);
    const text = texts[pathname] ?? '';
    const type = pathname.endsWith('.js') ? 'javascript' : /\.|:|v1/.test(pathname) ? 'json' : 'html';
    return {
      url,
      status: text ? 200 : 404,
      headers: { 'content-type': `text/${type}` },
      body: Buffer.from(text),
      text,
    };
  };
