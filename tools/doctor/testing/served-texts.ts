import type { Ask } from '../ask.ts';

/** @returns an `Ask` that answers the given paths with texts, and other paths with 404. @param heard gets each address */
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
