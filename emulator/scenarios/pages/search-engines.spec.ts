import { site } from '../../../src/site.ts';
import { expect, test } from '../../testing/test.ts';
import { publicPages } from '../steps/site-pages.ts';

test('each public page contains each tag for search engines and link previews exactly once', async ({
  page,
  request,
  baseURL,
}) => {
  const descriptions = new Set<string | undefined>();
  for (const { path, title } of publicPages)
    await test.step(path, async () => {
      const html = await (await request.get(`${baseURL}${path}`)).text();
      const tags = await page.evaluate((source) => {
        const all = new DOMParser().parseFromString(source, 'text/html');
        const contents = (selector: string, attribute = 'content') =>
          [...all.querySelectorAll(selector)].map((tag) => tag.getAttribute(attribute));
        return {
          titles: [...all.querySelectorAll('title')].map(({ text }) => text),
          descriptions: contents('meta[name="description"]'),
          canonical: contents('link[rel="canonical"]', 'href'),
          urls: contents('meta[property="og:url"]'),
          previewTitles: contents('meta[property="og:title"]'),
          previewDescriptions: contents('meta[property="og:description"]'),
          headings: all.querySelectorAll('h1').length,
        };
      }, html);
      const [description] = tags.descriptions;
      const address = `${site.origin}${path}`;
      expect.soft(tags).toEqual({
        titles: [title],
        descriptions: [expect.stringMatching(/^.{40,200}$/)],
        canonical: [address],
        urls: [address],
        previewTitles: [title],
        previewDescriptions: [description],
        headings: 1,
      });
      descriptions.add(description!);
    });
  expect(descriptions.size, 'each page has a description of its own').toBe(publicPages.length);
});

test('the sitemap lists the public pages, and robots.txt names the sitemap', async ({ request, baseURL }) => {
  const sitemap = await (await request.get(`${baseURL}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(listed.toSorted()).toEqual(publicPages.map(({ path }) => `${site.origin}${path}`).toSorted());

  const robots = await (await request.get(`${baseURL}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
});

test('only public pages allow search engines to list them', async ({ request, baseURL }) => {
  for (const path of ['/user-page', '/auth', '/no-such-page']) {
    const html = await (await request.get(`${baseURL}${path}`)).text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
  }
});
