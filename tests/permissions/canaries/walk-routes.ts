// Asks for every address that anybody may ask for, by the table of routes: each row is asked for
// something that is there, and every record, hidden or not, by each of its addresses.
import type { Media } from '../../../packages/site/src/features/media/media.ts';
import type { Site } from '../../../packages/site/src/platform/site.ts';
import { addressOf } from '../../../packages/site/src/features/kinds/record-kinds.ts';
import { parsed } from '../../../packages/site/src/features/records/records.ts';
import { readLanguage } from '../../../packages/site/src/platform/i18n/languages.ts';
import { addressesOf } from '../../../packages/site/src/routes/address.ts';
import { patternOf } from '../../../packages/site/src/routes/address-pattern.ts';
import { pages as pageRows, partNames } from '../../../packages/site/src/routes/data/table.ts';
import { files, idsOf, pages } from '../../goldens/addresses.ts';
import type { GoldenMuseum } from '../../goldens/golden-museum.ts';
import { newReader } from '../../goldens/reader.ts';

/** Rows of the table that give visitors no words of records. */
const notWalked: Readonly<Record<string, string>> = {
  '/newsletter/confirm': 'opened by a link in an email, and says only whether that was right',
  images: 'pixels, and how many there are; no picture is prepared here',
  desk: 'for staff who are logged in',
  uploads: 'takes files of visitors, and gives only how much of them is there',
  'media uploads': 'takes files of staff, who have to be logged in',
  metrics: 'numbers alone, for whoever has a token that no site has by itself',
  posters: 'the picture of a film elsewhere, as the other site gave it',
};

export type Walk = {
  /** Every answer, word for word. */
  texts: readonly { path: string; text: string }[];
  /** Rows of the table of which nothing was there. */
  missed: string[];
};

/** Walks. `hidden`: records that nobody but staff may see. */
export async function walkRoutes(
  museum: GoldenMuseum,
  hidden: readonly { id: string }[],
): Promise<Walk> {
  const reader = newReader(museum);
  const found = new Set<string>();
  const visit = async (path: string) => {
    const { name, text } = await reader.read(path);
    if (/ [23]\d\d$/.test(name)) found.add(rowOf(museum.site, path));
    return text;
  };
  const ids = await idsOf(museum);
  const requested = [
    ...pages(ids, museum).flatMap((path) => [path, `/fr${path}`]),
    ...Object.values(files(ids, museum)).flat(),
    ...(await recordPaths(museum.site, new Set(hidden.map(({ id }) => id)))),
    ...otherPaths(ids),
    `/embed/items/${museum.full.item}/viewer`,
    ...[...ids]
      .filter(([name]) => name.startsWith('item '))
      .slice(-3)
      .map(([, id]) => `/embed/items/${id}/viewer`),
  ];
  let html = '';
  for (const path of new Set(requested)) html += await visit(path);
  // What pages lead to: built files, social images, forms with tokens, feeds of searches.
  for (const path of linkedIn(html)) {
    const row = rowOf(museum.site, path);
    if (!found.has(row) && !(row in notWalked)) await visit(path);
  }
  const list = JSON.parse(await visit('/data/files.json')) as { files: { name: string }[] };
  for (const { name } of list.files) await visit(`/data/${name}`);
  for (const path of await sentPaths(museum.site)) await visit(path);
  for (const piece of html.matchAll(/<loc>https:\/\/museum\.example([^<]+)<\/loc>/g))
    if (piece[1]?.startsWith('/sitemap/')) await visit(piece[1]);
  const rows = [...pageRows.map(({ address }) => address), ...partNames];
  return {
    texts: reader.texts,
    missed: rows.filter((row) => !found.has(row) && !(row in notWalked)),
  };
}

/** The row of the table that answers a path, as the server finds it. */
function rowOf({ settings }: Site, address: string): string {
  const [path = ''] = address.split('?');
  const part = partNames.find((name) => addressesOf(name, settings).answers(path));
  if (part) return part;
  const bare = readLanguage(path, settings['site.languages']).path;
  const fitting = pageRows.filter(({ address }) =>
    patternsOf(address).some((one) => one.test(bare)),
  );
  // As the router does: the address with the most words of its own.
  const [best] = fitting.toSorted((a, b) => wordsIn(b.address) - wordsIn(a.address));
  return best?.address ?? '';
}

const wordsIn = (address: string): number =>
  address.split('/').filter((segment) => /^[a-z]/.test(segment)).length;

/** An address with a segment that may be missing is two. */
const patternsOf = (address: string): RegExp[] =>
  address.endsWith('?')
    ? [patternOf(address.slice(0, -1)), patternOf(address.replace(/\/:\w+\?$/, ''))]
    : [patternOf(address)];

/** Every address that a record may have; of records that all may see, one in some of each kind. */
async function recordPaths(site: Site, hidden: ReadonlySet<string>): Promise<string[]> {
  const rows = await site.database.read.selectFrom('record').selectAll().orderBy('id').execute();
  const tracked = rows.filter(({ id, body }) => !hidden.has(id) && body.includes('"tracks"'));
  const visible = Map.groupBy(
    rows.filter(({ id }) => !hidden.has(id)),
    ({ kind }) => kind,
  );
  const some = [...visible.values()].flatMap((all) => all.slice(-2)).concat(tracked.slice(0, 1));
  return [...some, ...rows.filter(({ id }) => hidden.has(id))].flatMap((row) => {
    const record = parsed(row);
    const address = addressOf(record);
    const { id, slug } = row;
    return [
      ...(address === undefined ? [] : [address, `${address}.ics`, `/embed${address}`]),
      `/items/${id}/manifest.json`,
      `/items/${id}/viewer`,
      `/embed/items/${id}`,
      `/embed/items/${id}/viewer`,
      `/media/${id}`,
      `/media/${id}/manifest.json`,
      `/media/${id}/${fileNameIn(record.body)}`,
      ...tracksIn(record.body).map(
        ({ use, language }) => `/media/${id}/text/${use}.${language}.vtt`,
      ),
      `/iiif/image/3/${id}/info.json`,
      `/i/${id}`,
      ...['bib', 'ris', 'csl.json'].map((form) => `/i/${id}.${form}`),
      // Drawing one takes long, and has no words that a program finds.
      ...(hidden.has(id) ? [`/og/items/${id}.jpg`] : []),
      `/share?page=${address ?? ''}`,
      `/oembed?url=https://museum.example${address ?? ''}`,
      `/compare?items=${id}`,
      `/sets/cards.json?ids=${id}`,
      `/forms/enquiry?item=${id}`,
      `/search?q=${slug}`,
      `/whats-on/${slug}.ics`,
    ];
  });
}

const fileNameIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'fileName' in body ? String(body.fileName) : 'x.png';

const tracksIn = (body: unknown) => (body as Partial<Media>).recording?.tracks ?? [];

const otherPaths = (ids: ReadonlyMap<string, string>): string[] => [
  '/items/any',
  '/share/qr.svg?page=/about',
  '/favicon.svg',
  '/maps/ground.json',
  '/api/v1/openapi.json',
  '/api/v1/working-copies',
  '/og.jpg',
  '/healthz',
  '/readyz',
  '/metrics',
  '/collection/export.csv',
  '/collection?view=map',
  '/collection?q=zqcanary',
  '/collection/export.csv?q=zqcanary',
  '/collection/feed.xml?q=zqcanary',
  '/people?letter=Z',
  '/places?letter=Z',
  '/subjects?letter=Z',
  '/whats-on/2027/01',
  ...[...ids.keys()]
    .filter((name) => name.startsWith('media '))
    .map((name) => `/media/${name.slice(6)}`),
];

/** Addresses in pages that are not asked for by hand. */
function linkedIn(html: string): Set<string> {
  const paths = [
    ...html.matchAll(/(?:href|src|content)="(?:https:\/\/museum\.example)?(\/[^"\s]*)"/g),
  ];
  return new Set(paths.map(([, path = '']) => path.replaceAll('&amp;', '&')));
}

/** Where visitors get after they sent something. */
async function sentPaths({ database }: Site): Promise<string[]> {
  const registration = await database.read
    .selectFrom('registration')
    .select(['id', 'secret'])
    .executeTakeFirstOrThrow();
  const submission = await database.read
    .selectFrom('submission')
    .select(['reference'])
    .executeTakeFirstOrThrow();
  const { secret } = await database.read
    .selectFrom('subscription')
    .select('secret')
    .executeTakeFirstOrThrow();
  return [
    `/registrations/${registration.id}?key=${registration.secret}`,
    `/forms/enquiry/sent/${submission.reference}`,
    `/newsletter/confirm?key=${secret}`,
    `/newsletter/leave?key=${secret}`,
  ];
}
