// Everything that leaves the golden museum, as goldens by their names.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentCodecs } from '../../packages/site/src/app/content-codecs.ts';
import { deskCookie } from '../../packages/site/src/features/accounts/testing.ts';
import { exportContent } from '../../packages/site/src/features/editorial/content/transfer-content.ts';
import { eventsCommand } from '../../packages/site/src/features/events/event-commands.ts';
import { inboxCommand } from '../../packages/site/src/features/forms/inbox/inbox-commands.ts';
import type { Terminal } from '../../packages/site/src/platform/terminal/terminal.ts';
import { deskPages, files, idsOf, pages } from './addresses.ts';
import { asGolden, asGoldenOfMany, digestOf, shortened } from './golden-file.ts';
import { operator, type GoldenMuseum } from './golden-museum.ts';
import { PRIVATE } from './imported-table.ts';
import { jsonLdOf } from './page-outline.ts';
import { messageIds, publicNames } from './public-names.ts';
import { contentOf, newReader, pageOf, type Reader } from './reader.ts';
import { bodiesByKind, storedRows } from './stored-rows.ts';

export type Outputs = {
  goldens: ReadonlyMap<string, string>;
  /** Everything that anybody may read, word for word, with its address. */
  publicTexts: Reader['texts'];
  /** How many hits a search for what is private has, in each index. */
  privateHits: unknown[];
};

/** What is gathered on the way. */
type Gathering = {
  museum: GoldenMuseum;
  reader: Reader;
  goldens: Map<string, string>;
  /** Values whose keys are known outside, by what they are. */
  written: Record<string, unknown>;
  /** The pages that visitors and staff got. */
  visibleTexts: string[];
};

/** Asks the museum for everything. */
export async function collectOutputs(museum: GoldenMuseum): Promise<Outputs> {
  const reader = newReader(museum);
  const gathering: Gathering = {
    museum,
    reader,
    goldens: new Map(),
    written: await bodiesByKind(museum),
    visibleTexts: [],
  };
  const { goldens, written, visibleTexts } = gathering;
  for (const [table, rows] of Object.entries(await storedRows(museum)))
    goldens.set(`stored/${table}.json`, asGoldenOfMany(rows));
  goldens.set('import-output.txt', `${museum.steady(museum.output)}\n`);
  addIndexed(gathering);
  await addSearches(gathering);
  await addFiles(gathering);
  await addDump(gathering);
  await addPages(gathering);
  const publicTexts = [...reader.texts];
  const privateHits = await searchesForPrivate(gathering);
  goldens.set('headers.json', asGolden(reader.headers()));
  goldens.set('methods.json', asGolden(await statusesByMethod(museum)));
  await addDesk(gathering);
  await addStaffFiles(gathering);
  goldens.set('public-names.json', asGolden(await publicNames(museum, written, visibleTexts)));
  goldens.set('message-ids.json', asGolden(messageIds()));
  return { goldens, publicTexts, privateHits };
}

/** The settings and the records of every index. */
function addIndexed({ museum, reader, goldens, written }: Gathering): void {
  const { settings, records } = museum.indexed;
  goldens.set('index-settings.json', asGolden(settings));
  written['index settings'] = settings;
  for (const [index, all] of Object.entries(records)) {
    const outputs = all.map((record) => ({
      name: museum.steady(record.objectID),
      value: reader.steady(record),
    }));
    goldens.set(`search-records/${index}.json`, asGoldenOfMany(outputs));
    written[`search records ${index}`] = all;
  }
}

/** Asks by the search protocol. */
async function search(
  { museum, reader }: Gathering,
  request: Record<string, unknown>,
): Promise<Record<string, unknown>[]> {
  const config = (await (await museum.ask('/search-api/config')).json()) as Record<string, string>;
  const keys = `x-algolia-application-id=${config['appId']}&x-algolia-api-key=${config['searchKey']}`;
  const { text } = await reader.read(`/search-api/1/indexes/*/queries?${keys}`, {
    method: 'POST',
    body: JSON.stringify({ requests: [request] }),
  });
  const { results } = JSON.parse(text) as { results: Record<string, unknown>[] };
  return results.map((result) => ({ ...result, processingTimeMS: 0, serverTimeMS: 0 }));
}

async function addSearches(gathering: Gathering): Promise<void> {
  const answers = {
    items: { indexName: 'items', query: 'bridge', facets: ['*'], hitsPerPage: 2 },
    oldest: { indexName: 'items_oldest', query: '', hitsPerPage: 2 },
    people: { indexName: 'people', query: 'gold', facets: ['*'] },
    everything: { indexName: 'everything', query: 'bridge', facets: ['group'] },
  };
  const found: [string, unknown][] = [];
  for (const [name, request] of Object.entries(answers))
    found.push([name, await search(gathering, request)]);
  gathering.goldens.set('search-answers.json', asGolden(Object.fromEntries(found)));
  gathering.written['search answers'] = found.map(([, answer]) => answer);
}

async function searchesForPrivate(gathering: Gathering): Promise<unknown[]> {
  const hits: unknown[] = [];
  for (const indexName of Object.keys(gathering.museum.indexed.records))
    for (const { nbHits } of await search(gathering, { indexName, query: PRIVATE }))
      hits.push(nbHits);
  return hits;
}

/** Files for programs: manifests, tables, calendars, feeds, citations, maps, sitemaps. */
async function addFiles({ museum, reader, goldens, written }: Gathering): Promise<void> {
  for (const [kind, paths] of Object.entries(files(await idsOf(museum), museum))) {
    const outputs: [string, unknown][] = [];
    for (const path of paths) {
      const { name, text } = await reader.read(path);
      outputs.push([name, contentOf(text)]);
    }
    goldens.set(`files/${kind}.json`, asGolden(Object.fromEntries(outputs)));
    written[kind] = outputs.map(([, value]) => value);
  }
}

/** How each kind of address answers the other methods; a form that comes from elsewhere does nothing. */
async function statusesByMethod(museum: GoldenMuseum): Promise<Record<string, unknown>> {
  const ids = await idsOf(museum);
  const firstFiles = Object.values(files(ids, museum)).map(([first = '/']) => first);
  const found: Record<string, Record<string, number>> = {};
  for (const path of [...firstFiles, ...pages(ids, museum), '/admin', '/healthz', '/uploads']) {
    const statuses: Record<string, number> = {};
    for (const method of ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const headers = { origin: 'https://elsewhere.example' };
      const response = await museum.ask(path, { method, headers });
      await response.arrayBuffer();
      statuses[method] = response.status;
    }
    found[museum.steady(path)] = statuses;
  }
  return found;
}

/** The bulk data in every format. */
async function addDump({ museum, reader, goldens, written }: Gathering): Promise<void> {
  const list = (await (await museum.ask('/data/files.json')).json()) as {
    files: { name: string }[];
  };
  for (const { name } of list.files) {
    const { text } = await reader.read(`/data/${name}`);
    const kind = name.replace(/-\d{4}-.*?\./, '.').replace(/\.gz$/, '');
    const lines = text.trimEnd().split('\n');
    if (kind.endsWith('.csv')) {
      goldens.set(`dump/${kind}.json`, asGolden(shortened(lines)));
      continue;
    }
    const records = lines.map((line) => JSON.parse(line) as { path: string });
    const outputs = records.map((value) => ({ name: value.path, value }));
    goldens.set(`dump/${kind}.json`, asGoldenOfMany(outputs));
    written[`dump ${kind}`] = records;
  }
}

/** Pages in every language: what they say, and their linked data. */
async function addPages({
  museum,
  reader,
  goldens,
  written,
  visibleTexts,
}: Gathering): Promise<void> {
  const output: Record<string, unknown> = {};
  const linked: Record<string, unknown> = {};
  for (const path of pages(await idsOf(museum), museum))
    for (const language of ['', '/fr', '/ar']) {
      const { name, text } = await reader.read(`${language}${path}`);
      visibleTexts.push(text);
      const data = jsonLdOf(text);
      if (data.length > 0) linked[name] = data;
      output[name] = language === '' ? shortened(pageOf(text)) : digestOf(pageOf(text));
    }
  goldens.set('pages.json', asGolden(output));
  goldens.set('json-ld.json', asGolden(linked));
  written['linked data'] = Object.values(linked);
}

async function addDesk({ museum, goldens, visibleTexts }: Gathering): Promise<void> {
  const cookie = await deskCookie(museum.site);
  const output: Record<string, unknown> = {};
  for (const path of deskPages) {
    const response = await museum.ask(path, { headers: { cookie } });
    const text = museum.steady(await response.text());
    visibleTexts.push(text);
    const isTable = path.endsWith('.csv');
    output[`${path} ${response.status}`] = isTable ? contentOf(text) : pageOf(text);
  }
  goldens.set('desk.json', asGolden(output));
}

/** The folder of content, the programme, the lists of registrations and the inbox. */
async function addStaffFiles({ museum, goldens, written }: Gathering): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-golden-export-'));
  const { site, steady } = museum;
  try {
    await exportContent(site, operator, contentCodecs, folder);
    const texts = contentIn(folder);
    goldens.set(
      'content-export.json',
      asGolden(
        Object.fromEntries(
          [...texts].map(([name, text]) => [steady(name), steady(text).split('\n')]),
        ),
      ),
    );
    written['content'] = [...texts]
      .filter(([name]) => name.endsWith('.json'))
      .map(([, text]): unknown => JSON.parse(text));
    const events = (...given: string[]) =>
      outputOf(museum, (terminal) => eventsCommand(site, operator, terminal, given));
    const inbox = (...given: string[]) =>
      outputOf(museum, (terminal) => inboxCommand(site, operator, terminal, given));
    const file = join(folder, 'programme.json');
    const output = await events('export', file);
    const staff = {
      output,
      programme: JSON.parse(steady(readFileSync(file, 'utf8'))) as unknown,
      attendance: await events('attendance', 'building-a-bridge'),
      inbox: await inbox('export'),
      messages: JSON.parse((await inbox('export', '--json')).join('\n')) as unknown,
    };
    goldens.set('staff-files.json', asGolden(staff));
    written['programme'] = staff.programme;
    written['messages'] = staff.messages;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The files below a folder by their paths; of what is no text a digest. */
function contentIn(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    // The reference of content files says what is in them.
    .filter((name) => !name.startsWith('.schemas/'))
    .sort();
  return new Map(
    names.map((name) => {
      const content = readFileSync(join(folder, name));
      const isText = /\.(md|json|csv|vtt)$/.test(name);
      return [name, isText ? content.toString() : digestOf(content.toString('base64'))];
    }),
  );
}

/** What a command says, line by line. */
async function outputOf(
  { steady }: GoldenMuseum,
  run: (terminal: Terminal) => Promise<number>,
): Promise<string[]> {
  const output: string[] = [];
  await run({
    line: (text) => void output.push(text),
    progress: () => undefined,
    stop: new AbortController().signal,
  });
  return steady(output.join('\n')).split(/\r?\n/);
}
