import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { REPOSITORY } from '../stack/project.ts';
import { pseudoClasses } from './pseudo-classes.ts';

/** The address of the page, on the development server. */
export const STATES_PATH = '/states';

/** The folder of its sources. */
const SOURCES = '/emulator/states/page/';

const FILE = `${SOURCES}index.html`;

/** @returns the address of a source of the page, which no gateway answers, though its path is the Auth emulator's */
export const statesSource = ({ url = '' }: { url?: string | undefined }): string | undefined =>
  url.startsWith(SOURCES) ? url : undefined;

/** Adds the page of all control states to a development server. No build has it. */
export const statesPage: Plugin = {
  name: 'states-page',
  apply: 'serve',
  config: () => ({
    css: { postcss: { plugins: [pseudoClasses] } },
    // Vite looks for dependencies here, instead of in every page of the repository.
    optimizeDeps: { entries: ['index.html', FILE.slice(1)] },
  }),
  configureServer(server) {
    server.middlewares.use(STATES_PATH, (_request, response, next) => {
      readFile(join(REPOSITORY, FILE), 'utf8')
        .then((html) => server.transformIndexHtml(FILE, html))
        .then((html) => response.setHeader('Content-Type', 'text/html').end(html), next);
    });
  },
};
