// The plan of the house, as data: what may import what. ARCHITECTURE.md draws the same plan.

/** Rungs of the site, lowest first. A folder may import itself and the folders before it in this list, never those after it. */
export const ladder = [
  'platform',
  'design',
  'features/access', 'features/records', 'features/media', 'features/catalogue', 'features/imports', 'features/sample',
  'features/editorial', 'features/events', 'features/forms', 'features/maps', 'features/video', 'features/share', 'features/citing', 'features/iiif',
  'features/search', 'features/insight', 'features/gather',
  'website', 'admin', 'app',
] as const;

/** Packages that a package may import. The site stands on the three; they know neither the site nor each other. */
export const packageEdges: Record<string, readonly string[]> = {
  '@vitrine/site': ['@vitrine/image-server', '@vitrine/search-service', '@vitrine/viewer'],
  '@vitrine/image-server': [],
  '@vitrine/search-service': [],
  '@vitrine/viewer': [],
};

/** The roles of files inside a feature, and what each may import of its own feature. */
export const roles = {
  model: ['model'],
  store: ['model', 'store'],
  service: ['model', 'store', 'service'],
  entry: ['model', 'service', 'entry'],
  ui: ['model', 'ui'],
} as const;

export type Role = keyof typeof roles;

/** The role that a file's name says. */
export function roleOf(file: string): Role {
  const name = file.split('/').at(-1) ?? '';
  if (file.includes('/ui/') || name.endsWith('.tsx')) return 'ui';
  if (name.endsWith('-store.ts')) return 'store';
  if (/-(service|indexing|provider)\.ts$/.test(name) || file.includes('/providers/')) return 'service';
  if (/-(routes|jobs|commands|worker)\.ts$/.test(name)) return 'entry';
  return 'model';
}

/** Limits on size: lines of a file and of a function. Tables of data and generated files are left out. */
export const budgets = {
  fileLines: { median: 90, p95: 260, max: 400 },
  functionLines: { p95: 35, max: 80, component: 120 },
} as const;

/** The only files that write into a page what React does not escape: JSON for data scripts and the page's own styles, escaped by themselves. */
export const writesRaw = ['admin/desk/DeskDocument.tsx', 'website/islands/Island.tsx', 'website/root.tsx', 'website/shell/JsonLd.tsx'] as const;
