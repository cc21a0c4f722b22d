import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import { maintainPolicy } from './content-policy.ts';
import { inlineStyles } from './inline-styles.ts';

type Renderer = {
  prerenderPages(): Promise<{ file: string; head: string; body: string; scripted: boolean }[]>;
  sitemap(): string;
  robots(): string;
};

/**
 * Writes every page of the routes table as complete HTML, and sitemap.xml and robots.txt, after the client build. Runs
 * before the plugins that read the finished pages. The content security policy in firebase.json follows.
 * @param options.reportUrl where browsers report violations of the policy
 * @param options.hosting the folder of firebase.json, by default the root
 */
export function prerender({
  reportUrl,
  hosting,
}: Record<'reportUrl' | 'hosting', string | undefined>): Plugin {
  return {
    name: 'specdock:prerender',
    apply: 'build',
    writeBundle: {
      sequential: true,
      order: 'pre',
      async handler({ dir: outDir = '' }) {
        const { root, define = {} } = this.environment.config;
        const write = (file: string, text: string) => writeFile(join(outDir, file), text);
        const { module: renderer } = await runnerImport<Renderer>('/src/app/prerender.tsx', {
          root,
          configFile: false,
          define,
          logLevel: 'warn',
        });
        // Browsers hash inline code with \n at the ends of lines, whatever the checkout has.
        const index = (await readFile(join(outDir, 'index.html'), 'utf8')).replaceAll('\r', '');
        const { template, inlined } = await inlineStyles(index, outDir);
        await maintainPolicy(hosting ?? root, { inlined, reportUrl });
        for (const { file, head, body, scripted } of await renderer.prerenderPages()) {
          const frame = scripted ? template : fill(template, /<script type="module"[^>]*><\/script>/, '');
          await write(file, fill(fill(frame, '<!--head-->', head), '<!--page-->', body));
        }
        await write('sitemap.xml', renderer.sitemap());
        await write('robots.txt', renderer.robots());
      },
    },
  };
}

/** @throws Error when the template lacks the place */
function fill(template: string, place: string | RegExp, html: string): string {
  if (template.search(place) < 0) throw new Error(`index.html has no ${place}`);
  return template.replace(place, () => html);
}
