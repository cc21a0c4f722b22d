import type { Plugin } from 'vite';

/** The members of a web app manifest that this site uses (w3.org/TR/appmanifest). */
export type WebManifest = Record<string, unknown> & { name: string; start_url: string };

const FILE = 'manifest.webmanifest';

/** Writes the manifest into the build, and serves it in development. */
export function webManifest(manifest: WebManifest): Plugin {
  const source = `${JSON.stringify(manifest, null, 2)}\n`;
  return {
    name: 'specdock:web-manifest',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source });
    },
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json');
        response.end(source);
      });
    },
  };
}
