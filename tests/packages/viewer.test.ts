// The viewer as those have it who install it: packed, in a plain Vite React app, with the component
// that its README begins with.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstExample } from './first-example.ts';
import { installPacked, type Project } from './project.ts';

const modules = join(import.meta.dirname, '../../node_modules');

const app = {
  'index.html': '<div id="root"></div><script type="module" src="/src/main.tsx"></script>',
  'src/main.tsx': `import { createRoot } from 'react-dom/client';
import { Letter } from './letter.tsx';
const root = document.getElementById('root');
if (root) createRoot(root).render(<Letter />);
`,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'es2024',
      lib: ['es2024', 'dom', 'dom.iterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      types: ['vite/client'],
      jsx: 'react-jsx',
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      allowImportingTsExtensions: true,
      skipLibCheck: false,
      noEmit: true,
    },
    include: ['src'],
  }),
};

/** Runs the built page in a document and prints what is in it. */
const show = `import { globSync } from 'node:fs';
import { JSDOM } from 'jsdom';
const { window } = new JSDOM('<div id="root"></div>', { url: 'https://museum.example/' });
window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
for (const name of ['window', 'document', 'navigator', 'location', 'HTMLElement', 'Node', 'MutationObserver', 'history', 'matchMedia', 'HTMLIFrameElement'])
  Object.defineProperty(globalThis, name, { value: name === 'window' ? window : window[name], configurable: true });
for (const name of ['ResizeObserver', 'IntersectionObserver'])
  window[name] = globalThis[name] = class { observe() {} unobserve() {} disconnect() {} };
await import('./' + globSync('dist/assets/index-*.js')[0]);
const isShown = () => document.body.textContent.includes('Look closer');
for (let tries = 0; tries < 200 && !isShown(); tries++) await new Promise((resolve) => setImmediate(resolve));
console.log(document.body.innerHTML);
process.exit(0);
`;

describe('@vitrine/viewer, packed, in a plain Vite React app', () => {
  let project: Project;

  beforeAll(async () => {
    project = await installPacked('viewer', ['@types/react', '@types/react-dom', 'jsdom', 'vite']);
    for (const [file, content] of Object.entries(app)) project.write(file, content);
    project.write('src/letter.tsx', firstExample(project.readme).code);
    await project.run(process.execPath, join(modules, 'vite/bin/vite.js'), 'build');
  }, 120_000);
  afterAll(() => project?.remove());

  it('asks for any React 19, and brings none', () => {
    expect(project.manifest.peerDependencies).toEqual({ react: '^19', 'react-dom': '^19' });
    expect(Object.keys(project.manifest.dependencies ?? {})).toEqual(['openseadragon']);
  });

  it('is understood by strict TypeScript', async () => {
    await project.run(process.execPath, join(modules, 'typescript-compiler/bin/tsc'), '-p', '.');
  });

  it('is built with its styles, and with the drawing library for later', () => {
    const files = globSync('dist/assets/*', { cwd: project.folder });
    const textOf = (ending: RegExp) =>
      files
        .filter((file) => ending.test(file))
        .map((file) => readFileSync(join(project.folder, file), 'utf8'))
        .join('\n');
    expect(textOf(/\.css$/)).toContain('--vitrine-height');
    expect(textOf(/index-.*\.js$/)).not.toContain('OpenSeadragon.Viewer');
    expect(files.some((file) => /openseadragon/i.test(file))).toBe(true);
  });

  it('shows its picture in the page', async () => {
    project.write('show.js', show);
    const page = await project.run(process.execPath, 'show.js');
    expect(page).toContain('Look closer');
    expect(page).toContain('A letter of two pages in brown ink.');
  });

  it('has no tests in it', () => {
    expect(existsSync(join(project.library, 'dist/index.js'))).toBe(true);
    expect(globSync('{src,dist}/**/*.test.*', { cwd: project.library })).toEqual([]);
  });
});
