// What of each record visitors may read. Fields of the catalogue say it themselves; of the other
// kinds it is listed here, where a key that is in no list does not compile.
import { dumpOf } from '../catalogue/fields/registry.ts';
import { rightsAddress } from '../catalogue/rights.ts';
import type { Place } from '../catalogue/place.ts';
import { showsAt, type Menu, type MenuEntry } from '../editorial/frame.ts';
import type { RecordOf } from '../kinds/record-kinds.ts';
import type { Media } from '../media/media.ts';
import type { RecordKind, Stored } from '../records/record.ts';
import { fieldsOfKinds } from '../search/export/public-record.ts';

type CatalogueKind = keyof typeof fieldsOfKinds;
type OtherKind = Exclude<RecordKind, CatalogueKind>;
type Reading = 'public' | 'staff';

const entry = {
  path: 'public',
  title: 'public',
  summary: 'public',
  content: 'public',
  keyItem: 'public',
  position: 'public',
  unlisted: 'public',
  from: 'public',
  until: 'public',
  place: 'public',
} as const;

const readings: {
  readonly [Kind in OtherKind]: Readonly<Record<keyof RecordOf<Kind>['body'], Reading>>;
} = {
  page: entry,
  story: entry,
  exhibition: entry,
  menu: { place: 'public', entries: 'public' },
  notice: { text: 'public', to: 'public' },
  redirect: { from: 'public', to: 'public' },
  media: {
    kind: 'public',
    file: 'public',
    fileName: 'public',
    mime: 'public',
    altText: 'public',
    decorative: 'public',
    caption: 'public',
    // No page has them.
    view: 'staff',
    photographer: 'staff',
    rights: 'public',
    recording: 'public',
    transcriptions: 'staff',
    transcribedText: 'public',
    handout: 'public',
  },
  form: {
    slug: 'public',
    title: 'public',
    lead: 'public',
    button: 'public',
    steps: 'public',
    fields: 'public',
    purpose: 'public',
    mailTo: 'staff',
    unlisted: 'public',
    puzzle: 'public',
  },
  event: {
    title: 'public',
    promise: 'public',
    description: 'public',
    content: 'public',
    whatToExpect: 'public',
    slug: 'public',
    formerSlugs: 'public',
    type: 'public',
    audiences: 'public',
    access: 'public',
    languages: 'public',
    attendance: 'public',
    venue: 'public',
    space: 'public',
    series: 'public',
    items: 'public',
    exhibitions: 'public',
    free: 'public',
    offers: 'public',
    booking: 'public',
    status: 'public',
    schedule: 'public',
    unlisted: 'public',
  },
  venue: {
    name: 'public',
    description: 'public',
    slug: 'public',
    formerSlugs: 'public',
    address: 'public',
    coordinates: 'public',
    timeZone: 'public',
    hours: 'public',
    access: 'public',
    accessNotes: 'public',
    howToGetThere: 'public',
    phone: 'public',
    email: 'public',
    main: 'public',
    unlisted: 'public',
  },
  series: {
    title: 'public',
    description: 'public',
    slug: 'public',
    formerSlugs: 'public',
    unlisted: 'public',
  },
};

/** What visitors can see at the moment: `now`; of a place or an item, whether it is protected. */
export type Sight = { now: string; isProtected: boolean; isDownloadable: boolean };

/** The public part of a body; what it names may still be hidden. */
export function publicBody({ kind, body }: Stored<unknown>, sight: Sight): object {
  const given = body as Record<string, unknown>;
  if (isOfCatalogue(kind))
    return dumpOf(fieldsOfKinds[kind], given, {
      isProtected: sight.isProtected || (given as Partial<Place>).hideExact === true,
    });
  const reading: Readonly<Record<string, Reading>> = readings[kind];
  const part = Object.fromEntries(
    Object.entries(given).filter(([key]) => reading[key] === 'public'),
  );
  if (kind === 'media') return publicMediaBody(part as Media, sight);
  return kind === 'menu' ? { ...part, entries: visibleEntries(part as Menu, sight.now) } : part;
}

const isOfCatalogue = (kind: RecordKind): kind is CatalogueKind => kind in fieldsOfKinds;

/** A file's name is told with its download; a note on rights only as the address of a statement. */
function publicMediaBody({ rights, ...media }: Media, { isDownloadable }: Sight): Media {
  const statement = rightsAddress(rights);
  return {
    ...media,
    ...(statement === undefined ? {} : { rights: statement }),
    ...(isDownloadable ? {} : { fileName: hiddenName(media) }),
  };
}

/** A name that says nothing, for a file that visitors cannot download. */
const hiddenName = ({ file, mime }: Pick<Media, 'file' | 'mime'>): string =>
  `${file.slice(0, 12)}.${/^\w+\/([a-z0-9]+)/.exec(mime)?.[1] ?? 'bin'}`;

function visibleEntries({ entries }: Menu, now: string): MenuEntry[] {
  return entries
    .filter((one) => showsAt(one, now))
    .map(({ label, to, children }) => ({
      label,
      to,
      ...(children ? { children: visibleEntries({ place: 'main', entries: children }, now) } : {}),
    }));
}
