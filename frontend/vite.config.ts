import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { tokenStylesheet } from './src/theme.ts';

const BACKEND = 'http://127.0.0.1:3000';

/** Writes the design tokens into the page's head, so that the first paint has its colours before any script runs. */
const tokens: Plugin = {
  name: 'design-tokens',
  transformIndexHtml: () => [{ tag: 'style', children: tokenStylesheet(), injectTo: 'head-prepend' }],
};

export default defineConfig({
  plugins: [react(), tokens],
  // the provider's workspace is react-admin and MUI (170 kB with gzip); nobody loads it before signing in
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 600 },
  server: { proxy: { '/api': BACKEND, '/checkout': BACKEND, '/files': BACKEND, '/dev': BACKEND } },
});
