import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite';
import { isApplicationPath } from './src/paths.ts';
import { tokenStylesheet } from './src/theme.ts';

const BACKEND = 'http://127.0.0.1:3000';
/** Addresses of the development server's own files. */
const OWN_FILES = /^\/(@|src\/|node_modules\/|index\.html|favicon\.svg|boot\.js)/;

/** Writes the design tokens into the page's head, so that the first paint has its colours before any script runs. */
const tokens: Plugin = {
  name: 'design-tokens',
  transformIndexHtml: () => [{ tag: 'style', children: tokenStylesheet(), injectTo: 'head-prepend' }],
};

/** Leaves to the running portal what it serves: its calls, and the built pages of the public site. */
const portal = {
  target: BACKEND,
  bypass: ({ url = '/' }: { url?: string }) => {
    const { pathname } = new URL(url, BACKEND);
    return isApplicationPath(pathname) || OWN_FILES.test(pathname) || pathname.includes('/.vite/') ? url : undefined;
  },
};

/** What the browser loads: the application, and the script of the public pages. */
const browser: BuildEnvironmentOptions = {
  target: 'es2023',
  manifest: 'server/manifest.json',
  // the workspace is react-admin and MUI, and loads the names of all genes when somebody types one
  chunkSizeWarningLimit: 640,
  // the pages with islands have all style sheets from the server
  modulePreload: {
    resolveDependencies: (_file, files, { hostId }) =>
      /hydrate-/.test(hostId) ? files.filter((file) => !file.endsWith('.css')) : files,
  },
  rolldownOptions: { input: ['index.html', 'src/site/client.ts'] },
};

/** What renders the public pages: one module for the server with all that it needs, and the pages' style sheet. */
const server: BuildEnvironmentOptions = {
  target: 'node20',
  emptyOutDir: false,
  copyPublicDir: false,
  cssCodeSplit: false,
  ssrEmitAssets: true,
  manifest: 'server/styles.json',
  rolldownOptions: {
    input: 'src/site/render.tsx',
    output: { format: 'cjs', entryFileNames: 'server/render.cjs', codeSplitting: false },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tokens],
  build: isSsrBuild ? server : browser,
  ssr: { noExternal: true },
  server: { proxy: { '/': portal } },
}));
