import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** The default settings of every tool, so that the worker stores all files at the first visit. */
export default defineConfig({
  plugins: [
    react(),
    VitePWA(),
    {
      // The widget's stylesheet imports one of Google Fonts. Without it the app needs one answer less.
      name: 'stock:without-google-fonts',
      enforce: 'pre',
      transform: {
        filter: { id: /firebaseui\.css$/ },
        handler: (css) => css.replace(/@import url\([^)]*\);/, ''),
      },
    },
  ],
});
