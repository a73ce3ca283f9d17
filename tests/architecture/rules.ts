// The rules of the house as functions from a tree to its faults, so that they can be shown to fail on bad trees.
import { budgets, ladder, packageEdges, roleOf, roles, writesRaw } from './house.ts';
import { functionLengths, importsOf, relativeImportsOf, type SourceFile } from './source-tree.ts';

const rungOf = (path: string): number => ladder.findIndex((folder) => path.startsWith(`${folder}/`));

/** Imports that climb the ladder, leave it, or cross between `website` and `admin`. Paths are below packages/site/src. */
export function climbs(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    relativeImportsOf(file)
      .filter((target) => /\.tsx?$/.test(target))
      .filter((target) => {
        const [from, to] = [rungOf(file.path), rungOf(target)];
        const sideways = /^(website|admin)\//.test(file.path) && /^(website|admin)\//.test(target) && file.path.split('/')[0] !== target.split('/')[0];
        return from === -1 || to === -1 || to > from || sideways;
      })
      .map((target) => `${file.path} → ${target}`),
  );
}

/** Imports inside a feature that its roles do not allow, and imports of another feature's store, routes or jobs. */
export function roleFaults(files: readonly SourceFile[]): string[] {
  const featureOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1];
  return files.flatMap((file) => {
    const own = featureOf(file.path);
    return relativeImportsOf(file)
      .filter((target) => /\.tsx?$/.test(target) && featureOf(target) !== undefined)
      .filter((target) => {
        const role = roleOf(target);
        if (featureOf(target) === own) return !(roles[roleOf(file.path)] as readonly string[]).includes(role);
        if (file.path.startsWith('app/')) return role === 'store';
        return role === 'store' || role === 'entry';
      })
      .map((target) => `${file.path} (${own ? roleOf(file.path) : 'page'}) → ${target} (${roleOf(target)})`);
  });
}

/** Files of a model or of `design` that reach for the outside world. */
export function impureModels(files: readonly SourceFile[]): string[] {
  const outside = /^(node:(fs|http|https|net|child_process|worker_threads)|kysely|better-sqlite3|pg|hono|pino|react-dom)/;
  return files
    .filter(({ path }) => (path.startsWith('features/') && roleOf(path) === 'model' && !/\/(formats|images|pieces|drawing)\//.test(path) && !/sources\.ts$|source-folder\.ts$|encoding\.ts$|compression\.ts$|mapping-file\.ts$|commands/.test(path)) || path.startsWith('design/'))
    .flatMap((file) => importsOf(file).filter((specifier) => outside.test(specifier)).map((specifier) => `${file.path} → ${specifier}`));
}

/** Imports between packages that the plan does not draw, and imports that reach into another package past its index. */
export function packageFaults(name: string, files: readonly SourceFile[]): string[] {
  const allowed = packageEdges[name] ?? [];
  return files.flatMap((file) =>
    importsOf(file)
      .filter((specifier) => {
        if (specifier.startsWith('@vitrine/')) return !allowed.some((edge) => specifier === edge || specifier === `${edge}/viewer.css`);
        return specifier.startsWith('.') && relativeLeaves(file.path, specifier);
      })
      .map((specifier) => `${name}: ${file.path} → ${specifier}`),
  );
}

function relativeLeaves(path: string, specifier: string): boolean {
  let depth = path.split('/').length - 1;
  for (const part of specifier.split('/')) {
    if (part === '..') depth--;
    else if (part !== '.') depth++;
    if (depth < 0) return !/^(\.\.\/)+(migrations|messages|package\.json)/.test(specifier);
  }
  return false;
}

/** Files that import each other in a circle, types included; one line per circle. */
export function cycles(files: readonly SourceFile[]): string[] {
  const edges = new Map(files.map((file) => [file.path, relativeImportsOf(file)]));
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, trail: string[]): void => {
    const start = trail.indexOf(path);
    if (start !== -1) {
      found.push([...trail.slice(start), path].join(' → '));
      return;
    }
    if (done.has(path)) return;
    for (const target of edges.get(path) ?? []) if (edges.has(target)) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of edges.keys()) visit(path, []);
  return found;
}

const isData = (path: string) => /(^|\/)data\//.test(path);
const percentile = (sorted: readonly number[], p: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? 0;

/** Files and functions over the limits of size. */
export function sizeFaults(files: readonly SourceFile[]): string[] {
  const counted = files.filter(({ path }) => !isData(path)).map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }));
  const sorted = counted.map(({ lines }) => lines).sort((a, b) => a - b);
  const faults = counted.filter(({ lines }) => lines > budgets.fileLines.max).map(({ path, lines }) => `${path} has ${lines} lines; at most ${budgets.fileLines.max}`);
  if (percentile(sorted, 0.5) > budgets.fileLines.median) faults.push(`the median file has ${percentile(sorted, 0.5)} lines; at most ${budgets.fileLines.median}`);
  if (percentile(sorted, 0.95) > budgets.fileLines.p95) faults.push(`one file in twenty has over ${percentile(sorted, 0.95)} lines; at most ${budgets.fileLines.p95}`);
  const functions = files.filter(({ path }) => !isData(path)).flatMap(functionLengths);
  for (const { path, name, lines, component } of functions) {
    const limit = component ? budgets.functionLines.component : budgets.functionLines.max;
    if (lines > limit) faults.push(`${path}: ${name} has ${lines} lines; at most ${limit}`);
  }
  const lengths = functions.map(({ lines }) => lines).sort((a, b) => a - b);
  if (percentile(lengths, 0.95) > budgets.functionLines.p95) faults.push(`one function in twenty has over ${percentile(lengths, 0.95)} lines; at most ${budgets.functionLines.p95}`);
  return faults;
}

/** Shortcuts that we do not take: `any`, silenced checks, TODO without an issue. */
export function shortcuts(files: readonly SourceFile[]): string[] {
  const banned: [RegExp, string][] = [
    [/:\s*any\b|<any>|\bas any\b/, 'any'],
    [/@ts-(ignore|nocheck|expect-error)/, 'a silenced type check'],
    [/\b(TODO|FIXME|XXX|HACK)\b(?!.*#\d+)/, 'a TODO without an issue'],
    [/style=\{/, 'a style attribute, which the content security policy refuses'],
    [/dangerouslySetInnerHTML/, 'raw HTML'],
  ];
  const found = (path: string, line: string) => banned.filter(([pattern, what]) => pattern.test(what === 'any' ? line.replace(/\/\/.*|\/\*.*|^\s*\*.*/, '') : line) && !(what === 'raw HTML' && writesRaw.some((end) => path.endsWith(end))));
  return files.flatMap((file) => file.text.split('\n').flatMap((line, i) => found(file.path, line).map(([, what]) => `${file.path}:${i + 1} has ${what}`)));
}

/** What the framework takes from a page by its name. */
const takenByName = new Set(['action', 'ErrorBoundary', 'handle', 'handleError', 'headers', 'Layout', 'links', 'loader', 'meta', 'streamTimeout']);

/**
 * Functions and values that a file exports although no other file names them: they are dead, or nobody's business.
 *
 * @param readers  everything that may use them, tests included
 */
export function idleExports(files: readonly SourceFile[], readers: readonly SourceFile[]): string[] {
  const namers = new Map<string, Set<string>>();
  for (const { path, text } of readers) {
    for (const word of new Set(text.match(/[\w$]+/g))) namers.set(word, (namers.get(word) ?? new Set<string>()).add(path));
  }
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/^export (?:async )?(?:function\*?|const|let|class) ([\w$]+)/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !takenByName.has(name) && [...(namers.get(name) ?? [])].every((namer) => namer === path))
      .map((name) => `${path} exports ${name}, which no other file names`),
  );
}

/** The few files that may speak to somebody outside by other means than `platform/outbound`: a mail server, hosted Algolia. */
const speakOutside = /^(platform\/outbound\/|platform\/mail\/|features\/search\/providers\/algolia\.ts|features\/insight\/hosted-administration-provider\.ts)/;

/** Server files that could ask somebody outside past the one door: by the global `fetch`, by node:http's requests, by sockets. */
export function sideDoors(files: readonly SourceFile[]): string[] {
  const means: [RegExp, string][] = [
    [/(?<![.\w'"`])fetch\((?!\w+: |new Request\(['"`]http:\/\/[\w.]+\.internal)/, 'fetch'],
    [/from 'node:https'|from 'undici'|new (WebSocket|EventSource)\(/, 'a client of its own'],
    [/import \{[^}]*\b(request|get|Agent)\b[^}]*\} from 'node:http'/, 'a request of node:http'],
    [/import \{[^}]*\b(connect|createConnection|Socket)\b[^}]*\} from 'node:(net|tls)'/, 'a socket'],
    [/from '(algoliasearch|nodemailer)/, 'a client of somebody else'],
  ];
  return files
    // Islands run in the browser, where the content security policy is the door.
    .filter(({ path }) => !speakOutside.test(path) && !path.startsWith('website/islands/'))
    .flatMap(({ path, text }) => means.filter(([pattern]) => text.split('\n').some((line) => !/^\s*(\/\/|\*)|async fetch\(/.test(line) && !line.startsWith('import type') && pattern.test(line))).map(([, what]) => `${path} has ${what}`));
}

/** The one reader of bodies in each package: its limits would be worth nothing beside another. */
const readsBodies = /(^|\/)(platform\/http\/(request-body|unread-body)|http\/exchange)\.ts$/;

/** Server files that read what a request sends past the one reader, and so without its limits. */
export function bodiesReadElsewhere(files: readonly SourceFile[]): string[] {
  const means: [RegExp, string][] = [
    [/\.formData\(\)/, 'formData()'],
    [/\b(request|req|raw|incoming|asked)\)?\??\.(text|json|arrayBuffer|blob|bytes|clone)\(\)/i, 'a body read whole'],
    [/\b(request|req|raw|incoming|asked)\)?\??\.body\b/i, 'a body taken as a stream'],
    [/\{[^{}]*\bbody\b[^{}]*\} = (\w+\.)?(request|req|raw)\b/i, 'a body taken out of a request'],
    [/\bincoming\.(on|once|pipe|read|setEncoding)\(/, 'a body read from the socket'],
    [/from '@fastify\/busboy'/, 'a parser of forms'],
  ];
  return files
    // Islands run in the browser, and have only requests of their own.
    .filter(({ path }) => !readsBodies.test(path) && !path.startsWith('website/islands/'))
    .flatMap(({ path, text }) => means.filter(([pattern]) => text.split('\n').some((line) => !/^\s*(\/\/|\*)/.test(line) && pattern.test(line))).map(([, what]) => `${path} has ${what}`));
}

/** Paths in backticks in a document that do not exist. */
export function missingPaths(document: string, exists: (path: string) => boolean): string[] {
  const named = [...document.matchAll(/`((?:\.\/)?(?:packages|docs|tests|tools|examples)\/[\w./@-]+|[A-Z]+\.md)`/g)].map((match) => match[1] ?? '');
  return [...new Set(named)].filter((path) => !exists(path.replace(/^\.\//, '').replace(/\/$/, '')));
}
