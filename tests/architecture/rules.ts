// The architecture rules as functions from a tree to its faults, so that they can be shown to fail
// on bad trees.
import {
  budgets,
  ladder,
  packageEdges,
  packageFaces,
  roles,
  translatedErrors,
  writesRaw,
} from './plan.ts';
import { browserFiles, featureOf, isOutside, namedRole, reachingOut, rolesOf } from './roles.ts';
import {
  importsOf,
  isDataFile,
  percentile,
  relativeImportsOf,
  relativeValuesOf,
  valueImportsOf,
} from './source-tree.ts';
import {
  commentsOf,
  isNode,
  lineAt,
  nameOf,
  nodesOf,
  type Node,
  type SourceFile,
} from './syntax.ts';

const levelOf = (path: string): number =>
  ladder.findIndex((folder) => path.startsWith(`${folder}/`));

/**
 * Imports that go upwards, leave the layers, or cross between `website` and `admin`. Paths are below
 * packages/site/src.
 */
export function upwardImports(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    relativeImportsOf(file)
      .filter((target) => /\.tsx?$/.test(target))
      .filter((target) => {
        const [from, to] = [levelOf(file.path), levelOf(target)];
        const sideways =
          /^(website|admin)\//.test(file.path) &&
          /^(website|admin)\//.test(target) &&
          file.path.split('/')[0] !== target.split('/')[0];
        return from === -1 || to === -1 || to > from || sideways;
      })
      .map((target) => `${file.path} → ${target}`),
  );
}

/**
 * Imports inside a feature that its roles do not allow, and imports of another feature's store,
 * routes or jobs.
 */
export function roleFaults(files: readonly SourceFile[]): string[] {
  const roleIn = rolesOf(files);
  const roleOf = (path: string) => roleIn.get(path) ?? namedRole(path) ?? 'model';
  return files.flatMap((file) => {
    const own = featureOf(file.path);
    return relativeImportsOf(file)
      .filter((target) => /\.tsx?$/.test(target) && featureOf(target) !== undefined)
      .filter((target) => {
        const role = roleOf(target);
        if (featureOf(target) === own)
          return !(roles[roleOf(file.path)] as readonly string[]).includes(role);
        if (file.path.startsWith('app/')) return role === 'store';
        return role === 'store' || role === 'entry';
      })
      .map(
        (target) =>
          `${file.path} (${own ? roleOf(file.path) : 'page'}) → ${target} (${roleOf(target)})`,
      );
  });
}

/** Models and files of `design` that reach the outside world at run time, by what they import. */
export function impureModels(files: readonly SourceFile[]): string[] {
  const roleIn = rolesOf(files);
  const reaching = reachingOut(files);
  return files
    .filter(({ path }) => roleIn.get(path) === 'model' || path.startsWith('design/'))
    .flatMap((file) =>
      [
        ...valueImportsOf(file).filter(isOutside),
        ...relativeValuesOf(file).filter((target) => reaching.has(target)),
      ].map((what) => `${file.path} → ${what}`),
    );
}

/**
 * Islands that something imports at run time, which would bring the browser's code to the server,
 * and code for the browser that imports what belongs to the server.
 */
export function islandFaults(files: readonly SourceFile[]): string[] {
  const browser = browserFiles(files);
  const roleIn = rolesOf(files);
  const isOfServer = (target: string) =>
    /^(app\/|admin\/(?!app\/))/.test(target) ||
    /^(store|service|entry)$/.test(roleIn.get(target) ?? '');
  return files.flatMap((file) =>
    relativeValuesOf(file)
      .filter(
        (target) =>
          target.endsWith('.island.tsx') || (browser.has(file.path) && isOfServer(target)),
      )
      .map((target) => `${file.path} → ${target}`),
  );
}

/**
 * Imports between packages that the plan does not draw, and imports that reach into another package
 * past its index.
 */
export function packageFaults(name: string, files: readonly SourceFile[]): string[] {
  const allowed = packageEdges[name] ?? [];
  return files.flatMap((file) =>
    importsOf(file)
      .filter((specifier) => {
        if (specifier.startsWith('@vitrine/'))
          return !allowed.some(
            (edge) =>
              specifier === edge ||
              (packageFaces.includes(specifier) && specifier.startsWith(`${edge}/`)),
          );
        return specifier.startsWith('.') && relativeLeaves(file.path, specifier);
      })
      .map((specifier) => `${name}: ${file.path} → ${specifier}`),
  );
}

/**
 * Files of the site that call a function of a package whose errors only one file translates: an
 * expected error would become an unexpected one.
 */
export function untranslatedErrors(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    nodesOf(file, 'ImportDeclaration').flatMap((node) => {
      const source = nameOf(node['source']) ?? '';
      const rule = translatedErrors[source];
      if (rule === undefined || rule.by === file.path) return [];
      return (node['specifiers'] as Node[])
        .map((one) => nameOf(one['imported']) ?? '*')
        .filter((name) => name === '*' || rule.functions.includes(name))
        .map((name) => `${file.path} → ${name} of ${source}, instead of ${rule.by}`);
    }),
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
    for (const target of edges.get(path) ?? [])
      if (edges.has(target)) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of edges.keys()) visit(path, []);
  return found;
}

/** Where most files of a package are too long; single ones are in `violations.ts`. */
export function sizeFaults(files: readonly SourceFile[]): string[] {
  const counted = files.filter(({ path }) => !isDataFile(path));
  const inFiles = counted.map(({ text }) => text.split('\n').length - 1).sort((a, b) => a - b);
  const limits: [string, number, number][] = [
    ['the median file', percentile(inFiles, 0.5), budgets.fileLines.median],
    ['one file in twenty', percentile(inFiles, 0.95), budgets.fileLines.p95],
  ];
  return limits
    .filter(([, lines, max]) => lines > max)
    .map(([what, lines, max]) => `${what} has ${lines} lines; at most ${max}`);
}

/**
 * Shortcuts that we do not take: `any`, silenced checks, TODO without an issue, what the content
 * security policy refuses, raw HTML.
 */
export function forbiddenConstructs(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const comments = commentsOf(file);
    const found: [number, string][] = [
      ...nodesOf(file, 'TSAnyKeyword').map((node): [number, string] => [node.start, 'any']),
      ...comments
        .filter(({ value }) => /@ts-(ignore|nocheck|expect-error)/.test(value))
        .map(({ start }): [number, string] => [start, 'a silenced type check']),
      ...comments
        .filter(({ value }) => /\b(TODO|FIXME|XXX|HACK)\b(?!.*#\d+)/.test(value))
        .map(({ start }): [number, string] => [start, 'a TODO without an issue']),
      ...nodesOf(file, 'JSXAttribute')
        .filter(({ name }) => nameOf(name) === 'style')
        .map((node): [number, string] => [
          node.start,
          'a style attribute, which the content security policy refuses',
        ]),
    ];
    if (!writesRaw.some((end) => file.path.endsWith(end)))
      found.push(
        ...nodesOf(file, 'Identifier', 'JSXIdentifier', 'Literal')
          .filter((node) => nameOf(node) === 'dangerouslySetInnerHTML')
          .map((node): [number, string] => [node.start, 'raw HTML']),
      );
    return found.map(([place, what]) => `${file.path}:${lineAt(file.text, place)} has ${what}`);
  });
}

/**
 * The few files that may speak to somebody outside by other means than `platform/outbound`: a mail
 * server, hosted Algolia, an object store.
 */
const mayUseNetwork =
  /^(platform\/outbound\/|platform\/mail\/|features\/search\/providers\/algolia\.ts|features\/insight\/hosted-administration-provider\.ts|platform\/files\/bucket\/bucket-connection\.ts)/;

/** What must not be imported for speaking outside: whole modules, or names of modules. */
const clients: readonly [RegExp, RegExp | undefined, string][] = [
  [/^(node:https|node:http2|undici)$/, undefined, 'a client of its own'],
  [/^node:http$/, /^(request|get|Agent|ClientRequest)$/, 'a request of node:http'],
  [/^node:(net|tls)$/, /^(connect|createConnection|Socket|TLSSocket)$/, 'a socket'],
  [/^(algoliasearch|aws4|nodemailer)(\/|$)/, undefined, 'a client of somebody else'],
];

/**
 * Server files that could ask somebody outside past the outbound client: by the global `fetch`, by
 * node:http's requests, by sockets.
 */
export function directNetworkAccess(files: readonly SourceFile[]): string[] {
  // In the browser the content security policy decides.
  const browser = browserFiles(files);
  return files
    .filter(({ path }) => !mayUseNetwork.test(path) && !browser.has(path))
    .flatMap((file) =>
      [...new Set([...importedClients(file), ...calledClients(file)])].map(
        (what) => `${file.path} has ${what}`,
      ),
    );
}

function importedClients(file: SourceFile): string[] {
  const statics = nodesOf(file, 'ImportDeclaration', 'ExportNamedDeclaration').filter(
    (node) => node['importKind'] !== 'type' && node['exportKind'] !== 'type',
  );
  const whole = nodesOf(file, 'ImportExpression', 'ExportAllDeclaration');
  return clients.flatMap(([module, names, what]) => {
    const isOf = (node: Node) => module.test(nameOf(node['source']) ?? '');
    const imported = statics
      .filter(isOf)
      .flatMap((node) => node['specifiers'] as Node[])
      .filter((one) => one['importKind'] !== 'type');
    const isTaken = imported.some(
      (one) =>
        names === undefined ||
        !isNode(one['imported']) ||
        names.test(nameOf(one['imported']) ?? ''),
    );
    return isTaken || whole.some(isOf) ? [what] : [];
  });
}

/**
 * Calls of the global `fetch`, by that name or of `globalThis`; one to an address
 * `http://….internal`, which is answered in this process, is none.
 */
function calledClients(file: SourceFile): string[] {
  const isGlobal = (callee: unknown, names: RegExp) =>
    isNode(callee) &&
    (callee.type === 'Identifier'
      ? names.test(nameOf(callee) ?? '')
      : callee.type === 'MemberExpression' &&
        /^(globalThis|global|window)$/.test(nameOf(callee['object']) ?? '') &&
        names.test(nameOf(callee['property']) ?? ''));
  const isInternal = (given: unknown) =>
    isNode(given) &&
    given.type === 'NewExpression' &&
    nameOf(given['callee']) === 'Request' &&
    /^['"`]http:\/\/[\w.]+\.internal/.test(
      file.text.slice((given['arguments'] as Node[])[0]?.start ?? given.end),
    );
  const fetches = nodesOf(file, 'CallExpression').filter(
    (node) => isGlobal(node['callee'], /^fetch$/) && !isInternal((node['arguments'] as Node[])[0]),
  );
  const sockets = nodesOf(file, 'NewExpression').filter((node) =>
    isGlobal(node['callee'], /^(WebSocket|EventSource)$/),
  );
  return [...fetches.map(() => 'fetch'), ...sockets.map(() => 'a client of its own')];
}

/** Caches kept beside the site, where nothing bounds or counts them, instead of in `site.caches`. */
export function hiddenCaches(files: readonly SourceFile[]): string[] {
  const isOfSite = (node: Node) => {
    const [first] = (node['typeArguments'] as { params?: Node[] } | undefined)?.params ?? [];
    return (
      /^(Weak)?Map$/.test(nameOf(node['callee']) ?? '') && nameOf(first?.['typeName']) === 'Site'
    );
  };
  return files.flatMap((file) =>
    nodesOf(file, 'NewExpression')
      .filter(isOfSite)
      .map((node) => `${file.path}:${lineAt(file.text, node.start)}`),
  );
}

/** The one reader of bodies in each package: its limits would be worth nothing beside another. */
const readsBodies = /(^|\/)(platform\/http\/(request-body|unread-body)|http\/exchange)\.ts$/;

/** What a request is called in our code. */
const REQUEST = /^(request|req|raw|incoming|asked)$/i;
const WHOLE = /^(text|json|arrayBuffer|blob|bytes|clone)$/;

/**
 * The last name of what is before a dot: `raw` of `context.req.raw`, and of `(await
 * context.req.raw)`.
 */
function lastName(node: unknown): string {
  if (!isNode(node)) return '';
  if (
    /^(AwaitExpression|ParenthesizedExpression|ChainExpression|TSNonNullExpression|TSAsExpression)$/.test(
      node.type,
    )
  )
    return lastName(node['argument'] ?? node['expression']);
  return nameOf(node['property']) ?? nameOf(node) ?? '';
}

/** Server files that read what a request sends past the one reader, and so without its limits. */
export function unlistedBodyReads(files: readonly SourceFile[]): string[] {
  // What runs in the browser has only requests of its own.
  const browser = browserFiles(files);
  return files
    .filter(({ path }) => !readsBodies.test(path) && !browser.has(path))
    .flatMap((file) =>
      [...new Set(bodyReadingPatterns(file))].map((what) => `${file.path} has ${what}`),
    );
}

function bodyReadingPatterns(file: SourceFile): string[] {
  const ways: string[] = [];
  for (const { callee } of nodesOf(file, 'CallExpression')) {
    const [called, of] = [
      nameOf((callee as Node)['property']) ?? '',
      lastName((callee as Node)['object']),
    ];
    if (called === 'formData') ways.push('formData()');
    if (WHOLE.test(called) && REQUEST.test(of)) ways.push('a body read whole');
    if (/^(on|once|pipe|read|setEncoding)$/.test(called) && of === 'incoming')
      ways.push('a body read from the socket');
  }
  for (const { object, property } of nodesOf(file, 'MemberExpression'))
    if (nameOf(property) === 'body' && REQUEST.test(lastName(object)))
      ways.push('a body taken as a stream');
  for (const { id, init } of nodesOf(file, 'VariableDeclarator')) {
    const taken =
      isNode(id) && id.type === 'ObjectPattern'
        ? (id['properties'] as Node[]).map(({ key }) => nameOf(key))
        : [];
    if (taken.includes('body') && REQUEST.test(lastName(init)))
      ways.push('a body taken out of a request');
  }
  if (importsOf(file).includes('@fastify/busboy')) ways.push('a parser of forms');
  return ways;
}

/** Paths in backticks in a document that do not exist. */
export function missingPaths(document: string, exists: (path: string) => boolean): string[] {
  const named = [
    ...document.matchAll(
      /`((?:\.\/)?(?:packages|docs|tests|tools|examples)\/[\w./@-]+|[A-Z]+\.md)`/g,
    ),
  ].map((match) => match[1] ?? '');
  return [...new Set(named)].filter(
    (path) => !exists(path.replace(/^\.\//, '').replace(/\/$/, '')),
  );
}

/** Names of sources, without their folder, that a document names and that `names` does not have. */
export function missingFiles(document: string, names: ReadonlySet<string>): string[] {
  const named = [...document.matchAll(/`([\w.-]+\.(?:tsx?|js))`/g)].map(([, name = '']) => name);
  return [...new Set(named)].filter((name) => !names.has(name));
}
