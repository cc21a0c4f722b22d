import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runnerImport, type Plugin, type ResolvedConfig } from 'vite';

type Renderer = {
  prerenderPages(): Promise<{ file: string; head: string; body: string; scripted: boolean }[]>;
  sitemap(): string;
  robots(): string;
};

/**
 * Writes every page of the routes table as complete HTML, and sitemap.xml and robots.txt, after the client build. Runs
 * before the plugins that read the finished pages.
 */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'specdock:prerender',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      sequential: true,
      order: 'pre',
      async handler() {
        const outDir = join(config.root, config.build.outDir);
        const template = await readFile(join(outDir, 'index.html'), 'utf8');
        const renderer = await loadRenderer(config);
        for (const { file, head, body, scripted } of await renderer.prerenderPages()) {
          const frame = scripted ? template : withoutScript(template);
          const html = fill(fill(frame, '<!--head-->', head), '<!--page-->', body);
          await writeFile(join(outDir, file), html);
        }
        await writeFile(join(outDir, 'sitemap.xml'), renderer.sitemap());
        await writeFile(join(outDir, 'robots.txt'), renderer.robots());
      },
    },
  };
}

async function loadRenderer({ root, define }: ResolvedConfig): Promise<Renderer> {
  const { module } = await runnerImport<Renderer>('/src/app/prerender.tsx', {
    root,
    configFile: false,
    define: { ...define },
    logLevel: 'warn',
  });
  return module;
}

/** @throws Error when the template has no module script to remove */
function withoutScript(template: string): string {
  const stripped = template.replace(/<script type="module"[^>]*><\/script>/, '');
  if (stripped === template) throw new Error('index.html has no module script');
  return stripped;
}

/** @throws Error when the template lacks the placeholder */
function fill(template: string, placeholder: string, html: string): string {
  if (!template.includes(placeholder)) throw new Error(`index.html has no ${placeholder}`);
  return template.replace(placeholder, () => html);
}
