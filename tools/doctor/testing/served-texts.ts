import type { Ask } from '../ask.ts';

/** Answers the paths of a site with texts, and all others with 404. @param heard collects the requested addresses */
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
      arrived: Date.now(),
    };
  };
