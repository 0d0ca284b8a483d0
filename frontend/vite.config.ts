import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type IndexHtmlTransformContext, type Plugin } from 'vite';
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

/** The own areas of the signed-in, by the kind of user. */
const AREAS = { employee: 'src/provider/index.tsx', patient: 'src/member/index.ts' };
/** What stands around both, and the frame that stays where an area cannot be loaded. */
const AROUND = ['src/api/data-scope.tsx', 'src/account/idle-lock/idle-lock.tsx', 'src/ui/frame/person-frame.tsx'];

/** Tells `boot.js` what each area is made of, which the browser would learn from the application's script only. */
const areaChunks: Plugin = {
  name: 'area-chunks',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) =>
      Object.entries(AREAS).map(([kind, entry]) => {
        const asked = filesOf(bundle, [entry, ...AROUND]).filter((file) => !html.includes(file));
        return { tag: 'meta', attrs: { name: `chunks-${kind}`, content: asked.map((file) => `/${file}`).join(' ') } };
      }),
  },
};

/** Chunks with all that they import, and their style sheets. */
function filesOf(bundle: NonNullable<IndexHtmlTransformContext['bundle']>, entries: readonly string[]): string[] {
  const files = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
    chunk.imports.forEach(add);
  };
  for (const [name, chunk] of Object.entries(bundle))
    if (chunk.type === 'chunk' && entries.some((entry) => chunk.facadeModuleId?.endsWith(entry))) add(name);
  return [...files];
}

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
  minify: true,
  ssrEmitAssets: true,
  manifest: 'server/styles.json',
  rolldownOptions: {
    input: 'src/site/render.tsx',
    output: { format: 'cjs', entryFileNames: 'server/render.cjs', codeSplitting: false },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tokens, areaChunks],
  build: isSsrBuild ? server : browser,
  // without this, the renderer holds the development version of React as well
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  ssr: { noExternal: true },
  server: { proxy: { '/': portal } },
}));
