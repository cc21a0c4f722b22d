import type { Plugin } from 'vite';

const FILE = 'manifest.webmanifest';

/** Writes the web app manifest (w3.org/TR/appmanifest) into the build, and serves it in development. */
export function webManifest(manifest: object): Plugin {
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
