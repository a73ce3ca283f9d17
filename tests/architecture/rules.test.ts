// The rules are shown to fail on bad trees before they are trusted with ours.
import { describe, expect, it } from 'vitest';
import {
  unlistedBodyReads,
  upwardImports,
  cycles,
  hiddenCaches,
  impureModels,
  islandFaults,
  missingFiles,
  missingPaths,
  packageFaults,
  roleFaults,
  forbiddenConstructs,
  directNetworkAccess,
  sizeFaults,
  untranslatedErrors,
} from './rules.ts';
import { rolesOf } from './roles.ts';
import { functionLengths, importsOf } from './source-tree.ts';
import { unlistedWrites } from './writing-rules.ts';

const file = (path: string, text: string) => ({ path, text });

describe('the ladder', () => {
  it.each([
    ['a static import', `import { x } from '../../website/home/home.ts';`],
    ['a type', `import type { X } from '../../website/home/home.ts';`],
    ['a re-export', `export * from '../../website/home/home.ts';`],
    ['a side effect', `import '../../website/home/home.ts';`],
    ['a dynamic import', `const x = await import('../../website/home/home.ts');`],
  ])('is climbed by %s', (_what, text) => {
    expect(upwardImports([file('features/media/media.ts', text)])).toEqual([
      'features/media/media.ts → website/home/home.ts',
    ]);
  });

  it('is not climbed by what stands lower, nor by a comment', () => {
    const text = `// import '../../app/server.ts'\nimport { a } from '../access/actor.ts';\nimport { b } from './b.ts';`;
    expect(upwardImports([file('features/media/media.ts', text)])).toEqual([]);
  });

  it('keeps website and admin apart, and knows every folder', () => {
    expect(
      upwardImports([file('admin/items/list.ts', `import '../../website/home/x.ts';`)]),
    ).toHaveLength(1);
    expect(upwardImports([file('attic/old.ts', `import './older.ts';`)])).toHaveLength(1);
  });
});

describe('the one door to the outside', () => {
  it.each([
    ['fetch', `const answer = await fetch('https://museum.example/');`],
    ['https', `import { request } from 'node:https';`],
    ['http', `import { request } from 'node:http';`],
    ['a socket', `import { connect } from 'node:net';`],
    ['a web socket', `const feed = new WebSocket(address);`],
    ['another’s client', `import { algoliasearch } from 'algoliasearch';`],
    ['an import of several lines', `import {\n  createServer,\n  request,\n} from 'node:http';`],
    ['a call of several lines', `const answer = await fetch(\n  address,\n);`],
    ['the global object', `globalThis.fetch(address);`],
    ['a later import', `const { get } = await import('node:https');`],
    ['all of a module', `import * as http from 'node:http';`],
  ])('is missed by %s', (_what, text) =>
    expect(directNetworkAccess([file('features/media/media-jobs.ts', text)])).toHaveLength(1),
  );

  it('is not missed by our own server, an island, the exceptions, or a method that is called so', () => {
    expect(
      directNetworkAccess([
        file(
          'app/web-server.ts',
          `import { createServer, type IncomingMessage } from 'node:http';\nmount.fetch(request);\nconst x = { async fetch(request) {} };\n// await fetch('https://museum.example/')`,
        ),
        file(
          'features/media/media-jobs.ts',
          `import type { Agent } from 'node:http';\nconst text = "fetch('https://museum.example/')";`,
        ),
        file('website/collection/search.island.tsx', `import './search-client.ts';`),
        file('website/collection/search-client.ts', `await fetch('/search-api/');`),
        file('platform/mail/mail-jobs.ts', `import { createTransport } from 'nodemailer';`),
        file(
          'features/search/providers/embedded.ts',
          `await fetch(new Request(\`http://search.internal/1/\`));`,
        ),
      ]),
    ).toEqual([]);
  });
});

describe('the one way to write', () => {
  const allowed = { durable: [], others: {} };
  it.each([
    ['a file', `import { writeFile } from 'node:fs/promises';`],
    ['a file at once', `import { existsSync, writeFileSync } from 'fs';`],
    ['an end', `import { appendFile } from 'node:fs/promises';`],
    ['a stream', `import {\n  createReadStream,\n  createWriteStream,\n} from 'node:fs';`],
    ['a name', `import { rename as moved } from 'node:fs/promises';`],
    ['a second name', `import { link } from 'node:fs/promises';`],
    ['a copy', `import { copyFile } from 'node:fs/promises';`],
    ['a folder', `import { mkdirSync } from 'node:fs';`],
    ['an open file', `import { open } from 'node:fs/promises';\nawait open(join(a, b), 'w');`],
    ['an open file, called otherwise', `import { openSync as o } from 'node:fs';\no(path, flags);`],
    ['a descriptor that may write', `import { open } from 'node:fs/promises';\nopen(path, 'r+');`],
    ['everything', `import * as fs from 'node:fs';`],
    ['the whole', `import fs, { stat } from 'node:fs/promises';`],
    ['promises', `import { promises } from 'node:fs';`],
    ['what is asked for later', `const fs = await import('node:fs/promises');`],
    ['what is required', `require('fs').writeFileSync(a, b)`],
    ['a picture', `await sharp(bytes).toFile(path);`],
  ])('is missed by %s', (_what, text) =>
    expect(
      unlistedWrites([file('site/src/features/media/masters.ts', text)], allowed),
    ).toHaveLength(1),
  );

  it('is not missed by what reads, removes, or only says so', () => {
    expect(
      unlistedWrites(
        [
          file(
            'a.ts',
            `import { open, rm, stat } from 'node:fs/promises';\nopen(path);\nopen(join(a, 'w'), 'r');\nstage.open(image, 'w');`,
          ),
          file(
            'b.ts',
            `// import { writeFile } from 'node:fs/promises';\nimport type { WriteStream } from 'node:fs';\nimport { rename } from './gathering.ts';`,
          ),
        ],
        allowed,
      ),
    ).toEqual([]);
  });

  it('has a list of others, which is used', () => {
    const cache = file('cache.ts', `import { writeFile } from 'node:fs/promises';`);
    expect(unlistedWrites([cache], { durable: [], others: { 'cache.ts': 'made again' } })).toEqual(
      [],
    );
    expect(
      unlistedWrites([cache, file('pure.ts', '')], {
        durable: ['pure.ts'],
        others: { 'cache.ts': 'made again', 'gone.ts': 'made again' },
      }),
    ).toEqual([
      'pure.ts is listed as a writer and writes nothing',
      'gone.ts is listed as a writer and writes nothing',
    ]);
  });
});

describe('the caches', () => {
  it('are found where they are kept beside the site', () => {
    const text = `const kept = new WeakMap<Site, Map<string, Page>>();\nconst all = new Map<\n  Site, number>();`;
    expect(hiddenCaches([file('features/media/pages.ts', text)])).toEqual([
      'features/media/pages.ts:1',
      'features/media/pages.ts:2',
    ]);
    expect(
      hiddenCaches([file('features/media/pages.ts', `new WeakMap<Request, Site>(); new Map();`)]),
    ).toEqual([]);
  });
});

describe('the one reader of bodies', () => {
  it.each(
    [
      'const form = await request.formData();',
      'await args.request.formData()',
      'const sent = await request.json();',
      'await (await context.req.raw).text()',
      'new Uint8Array(await context.req.arrayBuffer())',
      'const part = { offset, body: request.body };',
      'const { body, headers } = request;',
      'const { body } = args.request;',
      'incoming.on(chunk);',
      'request?.body?.getReader()',
      `import { Busboy } from '@fastify/busboy';`,
      'request.clone()',
      'await request\n  .json()',
      'const {\n  body,\n  headers,\n} = request;',
    ].map((line) => [line]),
  )('is missed by %s', (line) =>
    expect(unlistedBodyReads([file('website/sets/sets-page.tsx', line)])).toHaveLength(1),
  );

  it('is not missed by itself, an answer, a record, an island or a comment', () => {
    expect(
      unlistedBodyReads([
        file('platform/http/request-body.ts', 'request.body'),
        file('http/exchange.ts', 'context.req.raw.body'),
        file('website/forms/upload.island.tsx', `import './sending.ts';`),
        file('website/forms/sending.ts', 'tools.send(request.body)'),
        file(
          'features/records/x.ts',
          '// request.json() is not for here\nconst item = record.body;\nconst text = await response.json();\nconst { body } = record;',
        ),
      ]),
    ).toEqual([]);
  });
});

describe('the roles', () => {
  const readsStore = (name: string) =>
    file(`features/media/${name}.ts`, `import './media-store.ts';`);

  it('keep a model from its store, and a page or feature from another’s store', () => {
    expect(roleFaults([readsStore('media')])).toHaveLength(1);
    expect(
      roleFaults([file('features/catalogue/items.ts', `import '../media/media-store.ts';`)]),
    ).toHaveLength(1);
    expect(
      roleFaults([file('website/items/item.tsx', `import '../../features/media/media-store.ts';`)]),
    ).toHaveLength(1);
    expect(
      roleFaults([
        file('features/media/ui/Picture.tsx', `import '../register.ts';`),
        readsStore('register'),
      ]),
    ).toHaveLength(1);
  });

  it.each([
    ['its store', `import { find } from './media-store.ts';`],
    ['a type of its store', `import type { Row } from './media-store.ts';`],
    ['a service', `import { register } from './register.ts';`],
    ['the database', `import type { Reader } from '../../platform/database/database.ts';`],
    ['the site', `import type { Site } from '../../platform/site.ts';`],
    ['a file', `import { readFile } from 'node:fs/promises';`],
    ['a type of the database’s client', `import type { Kysely } from 'kysely';`],
    ['what reads a file', `import { message } from '../../platform/i18n/messages.ts';`],
  ])('see a service in what imports %s, whatever it is called', (_what, text) => {
    const tree = [
      readsStore('register'),
      file('platform/i18n/messages.ts', `import { readFileSync } from 'node:fs';`),
      file('features/media/size.ts', text),
    ];
    expect(rolesOf(tree).get('features/media/size.ts')).toBe('service');
    expect(
      roleFaults([...tree, file('features/media/ui/Picture.tsx', `import '../size.ts';`)]),
    ).toEqual(['features/media/ui/Picture.tsx (ui) → features/media/size.ts (service)']);
    expect(
      roleFaults([...tree, file('features/media/media-store.ts', `import './size.ts';`)]),
    ).toEqual(['features/media/media-store.ts (store) → features/media/size.ts (service)']);
  });

  it('see a model in what imports only types of the outside, or a model', () => {
    const tree = [
      file('platform/i18n/messages.ts', `import { readFileSync } from 'node:fs';`),
      file('features/media/media.ts', ''),
      file(
        'features/media/size.ts',
        `import type { Message } from '../../platform/i18n/messages.ts';\nimport { a } from './media.ts';\nimport type { Stats } from 'node:fs';`,
      ),
    ];
    expect(rolesOf(tree).get('features/media/size.ts')).toBe('model');
  });

  it('let a service use its store and a lower service', () => {
    expect(
      roleFaults([
        file(
          'features/catalogue/items.ts',
          `import './item-store.ts'; import '../media/register.ts';`,
        ),
        readsStore('register'),
      ]),
    ).toEqual([]);
  });

  it('keep what brings jobs, routes and commands out of everything else', () => {
    expect(
      roleFaults([file('website/items/item.tsx', `import '../../features/media/media-jobs.ts';`)]),
    ).toHaveLength(1);
    expect(
      roleFaults([file('features/media/media-routes.ts', `import './media-store.ts';`)]),
    ).toHaveLength(1);
    expect(
      roleFaults([
        file('features/media/register.ts', `import './media-store.ts'; import './media-jobs.ts';`),
      ]),
    ).toHaveLength(1);
  });

  it('keep a model pure', () => {
    expect(
      impureModels([file('features/media/media.ts', `import { readFileSync } from 'node:fs';`)]),
    ).toHaveLength(1);
    expect(
      impureModels([
        file('features/media/media.ts', `import { write } from './register.ts';`),
        file('features/media/register.ts', `import { writeFile } from 'node:fs/promises';`),
      ]),
    ).toEqual(['features/media/media.ts → features/media/register.ts']);
    expect(
      impureModels([file('features/media/media-store.ts', `import { sql } from 'kysely';`)]),
    ).toEqual([]);
  });
});

describe('the islands', () => {
  it('make a file the browser’s only if nothing else imports it at run time', () => {
    const island = file(
      'website/sets/sets.island.tsx',
      `import './cards.ts'; import type { Word } from './words.ts';`,
    );
    const cards = file('website/sets/cards.ts', `import './rows.ts'; fetch('/sets/cards.json');`);
    const rows = file('website/sets/rows.ts', `fetch('/sets/rows.json');`);
    const page = (text: string) => file('website/sets/sets-page.tsx', text);
    expect(
      directNetworkAccess([island, cards, rows, page(`import type { Card } from './cards.ts';`)]),
    ).toEqual([]);
    expect(
      directNetworkAccess([island, cards, rows, page(`import { load } from './rows.ts';`)]),
    ).toEqual(['website/sets/rows.ts has fetch']);
    expect(directNetworkAccess([cards, rows])).toHaveLength(2);
    expect(
      directNetworkAccess([island, file('website/sets/words.ts', `fetch('/words');`)]),
    ).toHaveLength(1);
    expect(
      directNetworkAccess([file('features/sets/sets.island.tsx', `fetch('/sets');`)]),
    ).toHaveLength(1);
  });

  it('are not imported at run time, and import nothing of the server', () => {
    const island = file('website/sets/sets.island.tsx', `import './cards.ts';`);
    expect(
      islandFaults([
        island,
        file('website/sets/page.tsx', `import { x } from './sets.island.tsx';`),
      ]),
    ).toHaveLength(1);
    expect(
      islandFaults([
        island,
        file('website/sets/page.tsx', `import type { X } from './sets.island.tsx';`),
      ]),
    ).toEqual([]);
    expect(
      islandFaults([
        island,
        file('website/sets/cards.ts', `import { read } from '../../features/sets/read-set.ts';`),
        file('features/sets/read-set.ts', `import type { Site } from '../../platform/site.ts';`),
      ]),
    ).toHaveLength(1);
  });
});

describe('the packages', () => {
  it('know only what the plan draws', () => {
    expect(
      packageFaults('@vitrine/viewer', [file('src/index.ts', `import '@vitrine/site';`)]),
    ).toHaveLength(1);
    expect(
      packageFaults('@vitrine/viewer', [file('src/index.ts', `import '@vitrine/image-server';`)]),
    ).toHaveLength(1);
    expect(
      packageFaults('@vitrine/site', [file('src/app/x.ts', `import '@vitrine/image-server';`)]),
    ).toEqual([]);
  });

  it('are entered by their front door', () => {
    expect(
      packageFaults('@vitrine/site', [
        file('src/app/x.ts', `import '@vitrine/viewer/src/engine/engine.ts';`),
      ]),
    ).toHaveLength(1);
    expect(
      packageFaults('@vitrine/site', [file('src/x.ts', `import '../../viewer/src/index.ts';`)]),
    ).toHaveLength(1);
    expect(
      packageFaults('@vitrine/site', [
        file('src/app/x.ts', `import '@vitrine/sample-museum/drawings';`),
        file('src/app/y.ts', `import '@vitrine/recurrence/drawings';`),
      ]),
    ).toEqual(['@vitrine/site: src/app/y.ts → @vitrine/recurrence/drawings']);
  });

  it('throw into the site only through the file that translates their errors', () => {
    const text = `import { openSource, type SourceRow } from '@vitrine/table-reader';`;
    expect(untranslatedErrors([file('features/imports/survey.ts', text)])).toEqual([
      'features/imports/survey.ts → openSource of @vitrine/table-reader, instead of features/imports/open-table.ts',
    ]);
    expect(untranslatedErrors([file('features/imports/open-table.ts', text)])).toEqual([]);
    expect(
      untranslatedErrors([
        file('features/events/x.ts', `import * as recurrence from '@vitrine/recurrence';`),
        file('features/events/y.ts', `import { writeDate } from '@vitrine/recurrence';`),
      ]),
    ).toHaveLength(1);
  });
});

describe('the other rules', () => {
  it('find a circle, types included', () => {
    const tree = [
      file('a.ts', `import type { B } from './b.ts';`),
      file('b.ts', `export * from './c.ts';`),
      file('c.ts', `import './a.ts';`),
    ];
    expect(cycles(tree)).toEqual(['a.ts → b.ts → c.ts → a.ts']);
    expect(cycles([file('a.ts', `import './b.ts';`), file('b.ts', '')])).toEqual([]);
  });

  it('hold for most files', () => {
    const long = file('f.ts', '\n'.repeat(362));
    expect(sizeFaults([long])).toEqual([
      'the median file has 362 lines; at most 120',
      'one file in twenty has 362 lines; at most 340',
    ]);
    expect(sizeFaults([file('data/table.ts', '\n'.repeat(5000))])).toEqual([]);
  });

  it('measure a function behind comments and letters of several bytes', () => {
    const text = `// É\nconst a = 'é';\nexport function two() {\n  return a;\n}\n`;
    functionLengths(file('first.ts', 'export const x = () => 1;\n'));
    expect(functionLengths(file('f.ts', text))).toEqual([
      { path: 'f.ts', name: 'two', lines: 3, component: false },
    ]);
  });

  it.each([
    'const a: any = 1;',
    '// @ts-ignore',
    '// TODO later',
    '<p style={{ color: 1 }} />',
    '<p\n  style="color: red"\n/>',
    'const a = b as\n  any;',
    '<p dangerouslySetInnerHTML={x} />',
  ])('find the shortcut in %j', (text) => {
    expect(forbiddenConstructs([file('x.tsx', text)])).toHaveLength(1);
  });

  it('take no word, no text and no comment for a shortcut', () => {
    expect(
      forbiddenConstructs([
        file(
          'x.tsx',
          `// any style={1} of dangerouslySetInnerHTML\nconst any = 'TODO: any';\nconst b = <p title="TODO">any</p>;`,
        ),
      ]),
    ).toEqual([]);
  });

  it('find a document’s path that is not there', () => {
    expect(
      missingPaths(
        'see `packages/site/src/gone.ts` and `docs/here.md`',
        (path) => path === 'docs/here.md',
      ),
    ).toEqual(['packages/site/src/gone.ts']);
  });

  it('find a file that a document names and that is nowhere', () => {
    const names = new Set(['here.ts']);
    expect(missingFiles('see `here.ts`, `gone.tsx` and `page.md`', names)).toEqual(['gone.tsx']);
  });

  it('see every way to import', () => {
    expect(
      importsOf(
        file(
          'x.ts',
          `import a from "a"; export { b } from 'b'; import 'c'; import('d'); import type { E } from 'e'; type F = import('f').F; import {\n  g,\n} from\n  'g'; // import 'h'\nconst i = "import 'i'";`,
        ),
      ),
    ).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  });
});
