// Builds the public pages for the server, and for the browser their stylesheet, fonts and islands.
import { reactRouter } from '@react-router/dev/vite';
import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import type { IslandFiles } from './src/website/islands/island-files.ts';

const website = resolve(import.meta.dirname, 'src/website');
const clientManifest = resolve(import.meta.dirname, 'build/client/.vite/manifest.json');
const islandNames = globSync(['**/*.island.tsx', 'islands/loader.ts'], { cwd: website })
  .sort()
  .map((path) => ({
    name: basename(path).replace(/\.island\.tsx$|\.ts$/, ''),
    file: join(website, path),
  }));

type ManifestEntry = { file: string; src?: string; imports?: string[]; css?: string[] };

/**
 * Each `*.island.tsx`, beside its page, becomes an entry of the browser's build. The server learns
 * the hashed names of its files from `virtual:islands`: they are read from the manifest of the
 * browser's build, which is always made first.
 */
function islands(): Plugin {
  let developing = false;
  return {
    name: 'vitrine-islands',
    configResolved(config) {
      developing = config.command === 'serve';
    },
    buildStart() {
      if (developing || this.environment.name !== 'client') return;
      for (const { name, file } of islandNames)
        this.emitFile({ type: 'chunk', id: file, name: `island-${name}` });
    },
    resolveId: (id) => (id === 'virtual:islands' ? '\0virtual:islands' : undefined),
    load(id) {
      if (id !== '\0virtual:islands') return undefined;
      const files = developing
        ? sourceFiles()
        : this.environment.name === 'client'
          ? {}
          : builtFiles();
      return `export const islandFiles = ${JSON.stringify(files)};`;
    },
  };
}

function sourceFiles(): Record<string, IslandFiles> {
  return Object.fromEntries(
    islandNames.map(({ name, file }) => [name, { script: `/@fs${file}`, needs: [], styles: [] }]),
  );
}

function builtFiles(): Record<string, IslandFiles> {
  const manifest = JSON.parse(readFileSync(clientManifest, 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  const found = islandNames.map(({ name, file }): [string, IslandFiles] => {
    const source = file.slice(import.meta.dirname.length + 1);
    const entry = Object.values(manifest).find((candidate) => candidate.src === source);
    if (!entry)
      throw new Error(`The browser's build has no file for the island ${name}. Was it built?`);
    const needed = [...importsOf(entry, manifest)];
    const styles = [entry, ...needed].flatMap(({ css }) => css ?? []);
    return [
      name,
      {
        script: `/${entry.file}`,
        needs: needed.map((one) => `/${one.file}`),
        styles: [...new Set(styles)].map((style) => `/${style}`),
      },
    ];
  });
  return Object.fromEntries(found);
}

function importsOf(
  entry: ManifestEntry,
  manifest: Record<string, ManifestEntry>,
  found = new Set<ManifestEntry>(),
): Set<ManifestEntry> {
  for (const key of entry.imports ?? []) {
    const next = manifest[key];
    if (next && !found.has(next)) importsOf(next, manifest, found.add(next));
  }
  return found;
}

/** Only the server makes failures: the living search does without their table. */
const ERRORS = /\/src\/platform\/errors\//;

/**
 * What the living search is made of is one file: as the twenty it would be split into, each
 * compressed by itself, it weighs 6 kB more. What other islands use, and what is there before
 * anybody asks, stays out of it.
 */
const browserFiles = [
  { name: 'react', priority: 2, test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'insights',
    priority: 2,
    test: /\/website\/collection\/insights\.ts$|node_modules\/search-insights\//,
  },
  { name: 'errors', priority: 2, test: ERRORS },
  // What loads a part when it is wanted; other islands do too.
  { name: 'preload-helper', priority: 2, test: /vite\/preload-helper/ },
  // Every page with a set in its header has these, and each by itself would cost a hundred bytes.
  {
    name: 'gathering',
    priority: 2,
    test: /\/website\/(sets\/(gathering-store|gather-notice)|islands\/(counted|make-element))\.ts$/,
  },
  { name: 'search-form', priority: 2, test: /\/website\/collection\/search-form\.ts$/ },
  {
    name: 'search-parts',
    priority: 1,
    test: /\/website\/collection\/(search-live|SearchEngine)\.tsx$/,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), islands()],
  build: { manifest: true, sourcemap: false, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: browserFiles } },
          treeshake: { moduleSideEffects: (id) => (ERRORS.test(id) ? false : undefined) },
        },
      },
    },
  },
  // InstantSearch brings a router with 11 kB of query-string parsing, and reports of its own. The
  // page's address is ours to keep.
  resolve: {
    alias: [
      {
        find: /^\.\.\/middlewares\/create(Insights|Metadata|Router)Middleware\.js$/,
        replacement: join(website, 'collection/no-middlewares.ts'),
      },
    ],
  },
  // React is taken into the server's bundle as well, so that its production build is chosen here
  // and not by whoever starts the server: the development build takes ten times as long to make a
  // page.
  ssr: {
    noExternal: [
      /^@vitrine\//,
      'react',
      'react-dom',
      'react-router',
      '@react-router/node',
      'scheduler',
    ],
  },
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
}));
