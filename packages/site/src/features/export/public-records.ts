// Which records visitors can see, and what of each: drafts, what is published later and what is for
// staff are in neither the records nor in what these name.
import type { Site } from '../../platform/site.ts';
import { isId } from '../../platform/short-id.ts';
import { mayDownloadMaster } from '../catalogue/may-download.ts';
import type { Item } from '../catalogue/item.ts';
import type { Place } from '../catalogue/place.ts';
import type { Reference } from '../editorial/content/codec.ts';
import { editorialCodecs } from '../editorial/content/editorial-codecs.ts';
import { findNamed } from '../editorial/content/references.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import { protectedItems, protectedPlaces } from '../maps/find-position.ts';
import { publicMedia } from '../media/image-source.ts';
import { isRecording } from '../media/media-kind.ts';
import type { Media } from '../media/media.ts';
import { readPublic } from '../records/records.ts';
import {
  isPublic,
  type RecordDefinition,
  type RecordKind,
  type Stored,
} from '../records/record.ts';
import { slugOf } from '../records/record.ts';
import { markHidden, repaired, textsIn, withoutHidden } from './leave-out.ts';
import { publicBody } from './public-body.ts';

/** A record with its public part alone; `files` are the masters that a visitor could have. */
type PublicRecord = {
  id: string;
  slug: string;
  updatedAt: string;
  body: unknown;
  files: string[];
};

/** The public parts of those of `records` that visitors can see. All are of one kind. */
export async function publicRecords(
  site: Site,
  kind: RecordKind,
  records: readonly Stored<unknown>[],
): Promise<PublicRecord[]> {
  const now = site.clock.now();
  const seen = await seenOf(
    site,
    kind,
    records.filter((record) => isPublic(record, now)),
  );
  const hidden = await protectedOf(site, kind, seen);
  const parts: Part[] = [];
  for (const record of seen) {
    const isDownloadable =
      kind === 'media' && (await mayDownloadMaster(site, record.id, record.body as Media));
    const sight = { now, isProtected: hidden.has(record.id), isDownloadable };
    const body = markHidden(publicBody(record, sight), await hiddenNames(site, kind, record.body));
    parts.push({ record, body, isDownloadable });
  }
  const isHidden = await hiddenIds(site, parts);
  return parts.flatMap((part) => finished(kind, part, isHidden));
}

type Part = { record: Stored<unknown>; body: unknown; isDownloadable: boolean };

function finished(
  kind: RecordKind,
  { record, body, isDownloadable }: Part,
  isHidden: (id: string) => boolean,
): PublicRecord[] {
  const definition: RecordDefinition<unknown> = recordKinds[kind];
  const left = repaired(
    definition,
    withoutHidden(body, isHidden, { keepsWords: kind === 'event' }),
  );
  if (left === undefined) return [];
  const { id, slug, updatedAt } = record;
  if (kind !== 'media') return [{ id, slug, updatedAt, body: left, files: [] }];
  const media = left as Media;
  return [
    {
      id,
      updatedAt,
      // Made of the file's name, where it is not an address.
      slug:
        media.recording?.path ??
        media.handout?.path ??
        slugOf(media.fileName.replace(/\.[^.]+$/, '')),
      body: media,
      files: visitorFiles(media, { isDownloadable }),
    },
  ];
}

/** What a player is given, or a download. */
function visitorFiles(media: Media, { isDownloadable }: Pick<Part, 'isDownloadable'>): string[] {
  const { file, recording } = media;
  if (!isRecording(media)) return isDownloadable ? [file] : [];
  return [{ file }, recording?.described, recording?.signed, recording?.poster].flatMap((one) =>
    one ? [one.file] : [],
  );
}

/** A medium is seen where a public item shows it, or for itself; other records for themselves. */
async function seenOf(
  site: Site,
  kind: RecordKind,
  records: readonly Stored<unknown>[],
): Promise<Stored<unknown>[]> {
  if (kind !== 'media') return [...records];
  const seen: Stored<unknown>[] = [];
  for (const record of records) if (await publicMedia(site, record.id)) seen.push(record);
  return seen;
}

async function protectedOf(
  site: Site,
  kind: RecordKind,
  records: readonly Stored<unknown>[],
): Promise<ReadonlySet<string>> {
  if (kind === 'item') return protectedItems(site, records as readonly Stored<Item>[]);
  return kind === 'place' ? protectedPlaces(site, records as readonly Stored<Place>[]) : new Set();
}

/** Whether an id names nothing that visitors can see. */
async function hiddenIds(site: Site, parts: readonly Part[]): Promise<(id: string) => boolean> {
  const ids = new Set(parts.flatMap(({ body }) => textsIn(body).filter(isId)));
  const known = await readPublic(site, [...ids]);
  // An item that is seen shows its media.
  const ofItems = new Set(
    parts.flatMap(({ record }) =>
      record.kind === 'item' ? ((record.body as Item).media ?? []) : [],
    ),
  );
  for (const [id, { kind }] of known)
    if (kind === 'media' && !ofItems.has(id) && !(await publicMedia(site, id))) known.delete(id);
  return (id) => isId(id) && !known.has(id);
}

/** Where a body calls records that visitors cannot see by their numbers, slugs or titles. */
async function hiddenNames(
  site: Site,
  kind: RecordKind,
  body: unknown,
): Promise<(readonly PropertyKey[])[]> {
  const hidden: (readonly PropertyKey[])[] = [];
  for (const reference of namesIn(kind, body)) {
    const id = await findNamed(site.database.read, site, reference);
    if (id === undefined || !(await readPublic(site, [id])).has(id)) hidden.push(reference.at);
  }
  return hidden;
}

function namesIn(kind: RecordKind, body: unknown): readonly Reference[] {
  if (kind === 'page' || kind === 'story' || kind === 'exhibition')
    return editorialCodecs[kind].references?.(body) ?? [];
  const name = kind === 'media' ? (body as Media).recording?.posterItem : undefined;
  return name === undefined ? [] : [{ kind: 'item', name, at: ['recording', 'posterItem'] }];
}
