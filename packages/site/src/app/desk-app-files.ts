// Finds the files of the desk's application in the manifest of its build.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppFiles } from '../admin/desk/app-files.ts';
import { buildFolder } from './build-pages.ts';

type ManifestEntry = { file: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, ManifestEntry>;

/** The folder in which it is built. */
export const deskAppFolder = join(buildFolder, 'desk-app');

/** @throws Error where it was not built */
export function readAppFiles(): AppFiles {
  const manifest = JSON.parse(
    readFileSync(join(deskAppFolder, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const entry = manifest['src/admin/app/main.tsx'];
  const passkeys = manifest['src/admin/app/passkey-sign-in.ts'];
  if (!entry || !passkeys)
    throw new Error('The build of the desk has no entry. Build it again: npm run build');
  const needed = [...withImports(entry, manifest)];
  const words = Object.entries(manifest).flatMap(([name, { file }]): [string, string][] => {
    const [, language] = /^words-([\w-]+)\.json$/.exec(name) ?? [];
    return language === undefined ? [] : [[language, `/${file}`]];
  });
  return {
    script: `/${entry.file}`,
    needs: needed.filter((one) => one !== entry).map(({ file }) => `/${file}`),
    passkeys: `/${passkeys.file}`,
    styles: [...new Set(needed.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
    words: Object.fromEntries(words),
  };
}

/** An entry and what it imports at once. */
function withImports(
  entry: ManifestEntry,
  manifest: Manifest,
  found = new Set<ManifestEntry>(),
): Set<ManifestEntry> {
  found.add(entry);
  for (const name of entry.imports ?? []) {
    const next = manifest[name];
    if (next && !found.has(next)) withImports(next, manifest, found);
  }
  return found;
}
