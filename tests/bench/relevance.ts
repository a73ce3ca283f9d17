// How often the first result is the right one: pairs of a query and what it should find over Tate's
// 69,202 records, half generated from them and half written by hand (tests/search). A fixed half of
// each kind is held out: rules are chosen on the other. Beside it MiniSearch on the same records.
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSearchService } from '@vitrine/search-service';
import { installPeers } from '../../packages/search-service/bench/peers.ts';
import { misspell, randomFrom } from '../../packages/search-service/bench/queries.ts';
import { openSite } from '../../packages/site/src/app/open-site.ts';
import { embeddedProvider } from '../../packages/site/src/features/search/providers/embedded.ts';
import type { SearchProvider } from '../../packages/site/src/features/search/providers/search-provider.ts';
import { ITEMS } from '../../packages/site/src/features/search/queries/search-indices.ts';
import { emptySearch } from '../../packages/site/src/features/search/queries/search-params.ts';
import { requestPage } from '../../packages/site/src/features/search/queries/search-requests.ts';
import {
  itemRecords,
  surroundingsReader,
  walkInChunks,
} from '../../packages/site/src/features/search/records/read-search-records.ts';
import { prepareIndex } from '../../packages/site/src/features/search/records/rebuild-index.ts';
import type { ItemRecord } from '../../packages/site/src/features/search/records/search-document.ts';
import type { Site } from '../../packages/site/src/platform/site.ts';
import { measuredCommand, siteEnvironment } from './measured-command.ts';
import { report } from './measure.ts';

const root = join(import.meta.dirname, '../..');
const tate = join(root, '../shared/data/collections/tate/artworks.jsonl.gz');
const written = join(root, 'tests/search/judged-queries.tsv');

/** Kinds of pairs for which other engines are measured too. */
const COMPARED: ReadonlySet<string> = new Set(['written by hand', 'generated: artist and title']);

/** Generated pairs of each kind. */
const GENERATED = 400;
const SEED = 2026;

type Judged = {
  kind: string;
  query: string;
  isRight: (record: ItemRecord) => boolean;
};

/** The ids found by a query, best first; five at most. */
type Engine = (query: string) => Promise<string[]>;

type Wanted = {
  /** A data folder with Tate's records that is there already; by default one is made. */
  data?: string | undefined;
  /** Whether to print what was missed. */
  faults: boolean;
};

/** Prints how often each kind of pair has the right item first, and among the first five. */
export async function measureRelevance({ data, faults }: Wanted): Promise<void> {
  if (!existsSync(tate)) {
    report('relevance', 'SKIPPED', 'the test data is not beside the repository');
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-relevance-'));
  try {
    const at = data ?? join(folder, 'data');
    if (data === undefined) measuredCommand(root, at, ['import', tate, '--publish']);
    const site = await openSite(siteEnvironment(at), root, () => undefined);
    const service = openSearchService({ folder: join(folder, 'search') });
    try {
      const provider = embeddedProvider(service, '/search-api');
      await prepareIndex(site, provider);
      await provider.settled();
      await judge(await recordsOf(site), provider, { peers: folder, faults });
    } finally {
      await service.close();
      await site.database.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function recordsOf(site: Site): Promise<ItemRecord[]> {
  const around = surroundingsReader(site);
  const records: ItemRecord[] = [];
  for await (const ids of walkInChunks(site, 'item'))
    records.push(...(await itemRecords(site, around, ids)));
  return records;
}

async function judge(
  records: readonly ItemRecord[],
  provider: SearchProvider,
  { peers, faults }: { peers: string; faults: boolean },
): Promise<void> {
  const byId = new Map(records.map((record) => [record.objectID, record]));
  const pairs = [...generatedPairs(records), ...writtenPairs()];
  const judgeEngine = async (name: string, engine: Engine, judged: readonly Judged[]) => {
    const tallies = new Map<string, Tally>();
    for (const { kind, query, isRight } of judged) {
      const found = (await engine(query)).flatMap((id) => byId.get(id) ?? []);
      const key = `${kind}, ${isHeldOut(query) ? 'held out' : 'seen'}`;
      const tally = tallies.get(key) ?? { first: 0, five: 0, of: 0, missed: [] };
      tallies.set(key, note(tally, query, found.findIndex(isRight)));
    }
    for (const [key, { first, five, of, missed }] of tallies) {
      report(
        `${name}: ${key}`,
        `${share(first, of)} first`,
        `${share(five, of)} in five, of ${of}`,
      );
      // What is held out is not looked at.
      if (faults && key.endsWith(', seen')) report('', '', missed.join(' | '));
    }
  };
  await judgeEngine('Vitrine', firstFive(provider), pairs);
  await judgeNoise(records, provider);
  // It takes a tenth of a second and more for a query.
  const fewer = pairs.filter(({ kind }) => COMPARED.has(kind));
  if (installPeers(peers, (line) => report(line.name, line.value, '')))
    await judgeEngine('MiniSearch', miniSearch(records, peers), fewer);
}

type Tally = { first: number; five: number; of: number; missed: string[] };

/** @param at  the place of what is right, from 0; -1 where it is not among them */
const note = ({ first, five, of, missed }: Tally, query: string, at: number): Tally => ({
  first: first + Number(at === 0),
  five: five + Number(at >= 0),
  of: of + 1,
  missed: at === 0 ? missed : [...missed, query],
});

const firstFive =
  (provider: SearchProvider): Engine =>
  async (q) => {
    const { cards } = await requestPage(
      (queries) => provider.search(queries),
      { ...emptySearch, q },
      { pageSize: 24, language: 'en', defaultLanguage: 'en' },
    );
    return cards.slice(0, 5).map(({ id }) => id);
  };

const share = (part: number, of: number): string => `${((100 * part) / of).toFixed(1)} %`;

/** Decided by the query alone, so that it is the same at every run. */
const isHeldOut = (query: string): boolean =>
  ((createHash('sha256').update(query).digest()[0] ?? 0) & 1) === 1;

const fold = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[’‘]/g, "'");
/** Quotes around words are not theirs, and a possessive holds its word; an apostrophe in it stays. */
const wordsIn = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu) ?? []).map((word) =>
    word.replace(/'s$/, ''),
  );

/** One or two rare words of a title with the surname of its maker, in several ways to write them. */
function generatedPairs(records: readonly ItemRecord[]): Judged[] {
  const random = randomFrom(SEED);
  const counts = new Map<string, number>();
  for (const { titles } of records)
    for (const word of new Set(titles.flatMap(wordsIn)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const pairs: Judged[] = [];
  for (let n = 0; n < GENERATED;) {
    const record = records[Math.floor(random() * records.length)];
    const pair = record && pairOf(record, counts);
    if (!pair) continue;
    n++;
    const { words, surname, name, isRight } = pair;
    const title = words.join(' ');
    const slipped = misspell(surname, random);
    pairs.push(
      { kind: 'generated: title and artist', query: `${title} ${surname}`, isRight },
      { kind: 'generated: artist and title', query: `${surname} ${title}`, isRight },
      { kind: 'generated: name and title', query: `${name} ${title}`, isRight },
      { kind: 'generated: misspelt artist', query: `${slipped} ${title}`, isRight },
    );
  }
  return pairs;
}

function pairOf(record: ItemRecord, counts: ReadonlyMap<string, number>) {
  const [maker, ...others] = record.maker;
  const title = record.titles[0] ?? '';
  const surname = wordsIn(maker ?? '')
    .filter((word) => !['sir', 'dame', 'bt', 'om', 'ch', 'jr', 'ra'].includes(word))
    .at(-1);
  // A word of the maker's own name would not tell the title from the others of that maker.
  const inName = new Set(wordsIn(maker ?? ''));
  const rare = [...new Set(wordsIn(title))]
    .filter((word) => word.length > 3 && (counts.get(word) ?? 0) <= 200 && !inName.has(word))
    .toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0))
    .slice(0, 2);
  if (maker === undefined || others.length > 0 || surname === undefined || rare.length === 0)
    return undefined;
  if (surname.length < 3) return undefined;
  return {
    words: rare,
    surname,
    name: fold(maker),
    isRight: (other: ItemRecord) =>
      other.maker.some((one) => wordsIn(one).includes(surname)) &&
      rare.every((word) => other.titles.some((one) => wordsIn(one).includes(word))),
  };
}

function writtenPairs(): Judged[] {
  const [, ...lines] = readFileSync(written, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [query = '', title = '', maker = ''] = line.split('\t');
    return {
      kind: 'written by hand',
      query,
      isRight: (record: ItemRecord) =>
        record.titles.some((one) => fold(one).includes(fold(title))) &&
        (maker === '' || record.maker.some((one) => fold(one).includes(fold(maker)))),
    };
  });
}

/** What a common word finds that has neither it, nor its plural, nor it without its accent. */
async function judgeNoise(records: readonly ItemRecord[], provider: SearchProvider): Promise<void> {
  const texts = new Map(
    records.map((record) => [record.objectID, new Set(wordsIn(JSON.stringify(record)))]),
  );
  const counts = new Map<string, number>();
  for (const { titles, maker } of records)
    for (const word of new Set([...titles, ...maker].flatMap(wordsIn)))
      if (/^\p{L}{4,12}$/u.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const random = randomFrom(SEED);
  const common = [...counts]
    .filter(([, count]) => count >= 5 && count <= 500)
    .map(([word]) => word);
  const chosen = Array.from(
    { length: 100 },
    () => common[Math.floor(random() * common.length)] ?? '',
  );
  let [noise, found] = [0, 0];
  for (const word of [...chosen, 'monet', 'munch', 'tiles']) {
    const [result] = await provider.search([
      { indexName: ITEMS, query: word, hitsPerPage: 1000, attributesToRetrieve: ['objectID'] },
    ]);
    const ids = (result?.hits ?? []).map(({ objectID }) => objectID);
    const wrong = ids.filter((id) => !hasWord(texts.get(id) ?? new Set(), word));
    if (['monet', 'munch', 'tiles'].includes(word))
      report(
        `found for “${word}”`,
        String(result?.nbHits),
        `${wrong.length} without it in ${ids.length}`,
      );
    else [noise, found] = [noise + wrong.length, found + ids.length];
  }
  report('results without the word', share(noise, found), 'of 100 words; goal: 5 %');
}

/** The word is the beginning of one of the text's: plurals and what is still being typed. */
const hasWord = (words: ReadonlySet<string>, word: string): boolean => {
  const stem = word.replace(/(?:es|s)$/, '');
  return [...words].some((one) => one.startsWith(stem) || one.includes(word));
};

type MiniIndex = {
  addAll(documents: readonly object[]): void;
  search(query: string, options?: object): { readonly id: string }[];
};
type MiniModule = new (options: object) => MiniIndex;

/** All words, and where nothing has all of them, any. */
function miniSearch(records: readonly ItemRecord[], folder: string): Engine {
  const MiniSearch: MiniModule = createRequire(join(folder, 'package.json'))('minisearch');
  const index = new MiniSearch({
    idField: 'objectID',
    fields: ['titles', 'maker', 'otherTitles', 'subject', 'type', 'description'],
    extractField: (record: ItemRecord, field: string) => [record[field] ?? ''].flat().join(' '),
    processTerm: fold,
    searchOptions: { boost: { titles: 2, maker: 2 }, fuzzy: 0.2, prefix: true, combineWith: 'AND' },
  });
  index.addAll(records);
  return async (query) => {
    const all = index.search(query);
    const found = all.length > 0 ? all : index.search(query, { combineWith: 'OR' });
    return found.slice(0, 5).map(({ id }) => id);
  };
}
