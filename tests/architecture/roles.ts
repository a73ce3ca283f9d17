// Which role a file of a feature has. Stores, entries and components say it by their names, which
// are true; whether anything else does I/O is read from its imports.
import { declaredModels, type Role } from './plan.ts';
import { importsOf, relativeImportsOf, relativeValuesOf, valueImportsOf } from './source-tree.ts';
import type { SourceFile } from './syntax.ts';

/** Modules by which a program reaches a disk, a network, a process or a database. */
const OUTSIDE =
  /^(node:(fs|http|https|http2|net|tls|dns|child_process|worker_threads|sqlite)(\/|$)|kysely|better-sqlite3|pg|hono|@hono|pino|react-dom|sharp|undici|algoliasearch|nodemailer|@vitrine\/(image-server|search-service))/;

/** Whether a module reaches outside by itself. */
export const isOutside = (specifier: string): boolean => OUTSIDE.test(specifier);

/** What does I/O in whoever's hands it is, so that its types say as much as an import of it. */
const MACHINE = /^platform\/(site\.ts$|database\/)/;
const DATABASE_CLIENT = /^(kysely|better-sqlite3|pg)$/;

/** The feature that a file belongs to, if it belongs to one. */
export const featureOf = (path: string): string | undefined =>
  /^features\/([^/]+)\//.exec(path)?.[1];

/** The role that a file's name says, for those whose names say one. */
export function namedRole(path: string): Role | undefined {
  if (path.includes('/ui/') || path.endsWith('.tsx')) return 'ui';
  if (path.endsWith('-store.ts')) return 'store';
  if (/-(routes|jobs|commands|worker)\.ts$/.test(path)) return 'entry';
  return undefined;
}

const isDeclaredModel = (path: string): boolean =>
  declaredModels.some((declared) =>
    declared.endsWith('/')
      ? path.startsWith(`features/${declared}`)
      : path === `features/${declared}`,
  );

/** The role of every file of a feature. Paths are below packages/site/src. */
export function rolesOf(files: readonly SourceFile[]): Map<string, Role> {
  const reaching = reachingOut(files);
  const roles = new Map<string, Role>();
  for (const { path } of files)
    if (featureOf(path) !== undefined) roles.set(path, namedRole(path) ?? 'model');
  const open = files
    .filter(({ path }) => roles.get(path) === 'model' && !isDeclaredModel(path))
    .filter(({ path }) => namedRole(path) === undefined)
    .map((file) => ({
      path: file.path,
      isMachine:
        reaching.has(file.path) ||
        importsOf(file).some((specifier) => DATABASE_CLIENT.test(specifier)),
      targets: relativeImportsOf(file),
      values: new Set(relativeValuesOf(file)),
    }));
  const isService = ({ path, isMachine, targets, values }: (typeof open)[number]): boolean =>
    isMachine ||
    targets.some((target) => {
      const role = roles.get(target) ?? namedRole(target);
      const isUsed = featureOf(target) === featureOf(path) || values.has(target);
      return MACHINE.test(target) || role === 'store' || (role === 'service' && isUsed);
    });
  // What imports a service is one itself, so this goes on until no more are found.
  for (let before = -1, found = 0; before !== found;) {
    before = found;
    for (const file of open)
      if (roles.get(file.path) === 'model' && isService(file)) {
        roles.set(file.path, 'service');
        found++;
      }
  }
  return roles;
}

/** The files that reach outside at run time, by themselves or by what they import. */
export function reachingOut(files: readonly SourceFile[]): Set<string> {
  const reaching = new Set(
    files.filter((file) => valueImportsOf(file).some(isOutside)).map(({ path }) => path),
  );
  const open = files.map((file) => ({ path: file.path, values: relativeValuesOf(file) }));
  for (let before = -1; before !== reaching.size;) {
    before = reaching.size;
    for (const { path, values } of open)
      if (values.some((target) => reaching.has(target))) reaching.add(path);
  }
  return reaching;
}

/**
 * The files that run only in the browser: islands and what starts them, the desk's application, and
 * what nothing else imports at run time.
 */
export function browserFiles(files: readonly SourceFile[]): Set<string> {
  const isRoot = (path: string) =>
    /^website\/([\w-]+\/)*[\w-]+\.island\.tsx$/.test(path) ||
    path === 'website/islands/loader.ts' ||
    path === 'admin/app/main.tsx' ||
    path === 'admin/app/passkey-sign-in.ts';
  const importers = new Map<string, string[]>();
  for (const file of files)
    for (const target of relativeValuesOf(file))
      importers.set(target, [...(importers.get(target) ?? []), file.path]);
  const browser = new Set(
    files.map(({ path }) => path).filter((path) => /^(website|admin\/app)\//.test(path)),
  );
  for (let before = -1; before !== browser.size;) {
    before = browser.size;
    for (const path of browser) {
      const by = importers.get(path) ?? [];
      if (!isRoot(path) && (by.length === 0 || by.some((from) => !browser.has(from))))
        browser.delete(path);
    }
  }
  return browser;
}
