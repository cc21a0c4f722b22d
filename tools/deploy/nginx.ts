import type { ServedSite } from './served-site.ts';

/**
 * Writes a configuration for nginx, to include in a `server` block that sets `root`.
 *
 * @returns the text by path, relative to the folder of the deployment
 * @throws {Error} of one line, if a header contains a character that nginx cannot send
 */
export function nginxFiles({ headers, pages, redirects }: ServedSite): Record<string, string> {
  const moved = [
    ...redirects.flatMap(({ source, destination, type }) =>
      [source, `${source}/`].map((from) => [from, destination, type] as const),
    ),
    ...['/index', '/index.html'].map((from) => [from, '/', 301] as const),
    ['/404.html', '/404', 301] as const,
    ...pages.flatMap((page) => [`${page}/`, `${page}.html`].map((from) => [from, page, 301] as const)),
  ];
  return {
    'nginx.conf': `# For a server block: root /path/of/public; include /path/of/nginx.conf;
absolute_redirect off;
charset utf-8;
charset_types text/plain text/css text/javascript application/javascript application/manifest+json;

${Object.entries(headers)
  .map(([name, value]) => `add_header ${name} ${quoted(name, value)} always;`)
  .join('\n')}

${moved.map(([from, to, type]) => `location = ${from} { return ${type} ${to}$is_args$args; }`).join('\n')}

location = / { try_files /index.html =404; }
location / { try_files $uri $uri.html =404; }
location = /404 { return 404; }
error_page 404 @missing;
location @missing { try_files /404.html =404; }
location = /manifest.webmanifest { types { } default_type application/manifest+json; }
`,
  };
}

function quoted(name: string, value: string): string {
  // nginx reads `$` as the start of a variable, and has no escape for it.
  if (value.includes('$'))
    throw new Error(`nginx cannot send the $ in the header ${name}. Encode it as %24.`);
  return `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
