import { site } from '../../../src/site.ts';
import { expect, test } from '../../testing/test.ts';
import { publicPages } from '../steps/site-pages.ts';

test('each public page contains each tag for search engines and link previews exactly once', async ({
  request,
  baseURL,
}) => {
  const descriptions = new Set<string | undefined>();
  for (const { path, title } of publicPages)
    await test.step(path, async () => {
      const html = await (await request.get(`${baseURL}${path}`)).text();
      const contents = (tag: RegExp) => [...html.matchAll(tag)].map(([, content]) => content);

      expect.soft(contents(/<title>(.*?)<\/title>/g)).toEqual([title]);
      const described = contents(/<meta name="description" content="([^"]{40,200})"/g);
      expect.soft(described).toHaveLength(1);
      descriptions.add(described[0]);
      expect.soft(contents(/<link rel="canonical" href="(.*?)"/g)).toEqual([`${site.origin}${path}`]);
      expect.soft(contents(/<meta property="og:url" content="(.*?)"/g)).toEqual([`${site.origin}${path}`]);
      expect.soft(contents(/<meta property="og:title" content="(.*?)"/g)).toEqual([title]);
      expect.soft(contents(/<meta property="og:description" content="(.+?)"/g)).toHaveLength(1);
      expect.soft(contents(/<h1(?: [^>]*)?>(.*?)<\/h1>/g)).toHaveLength(1);
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
