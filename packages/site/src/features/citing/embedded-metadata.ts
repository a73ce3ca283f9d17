// What a page's head says for reference managers: Dublin Core, Highwire's citation_*, and the kind
// in Zotero's own word. Zotero's Embedded Metadata translator takes any prefix it knows up to “.”
// or “_”; without a kind it would make a journal article of citation_title. What it makes of some
// values (read in its sources, zotero/translators): `z.` names its own fields; a DC.identifier that
// begins with “10.” is a DOI, with “ISBN ” an ISBN; a citation_author is several at semicolons, and
// at commas where two words are on both sides of the first.
import type { Citable, CitableKind } from './citable.ts';
import { inverted, straight } from './cited-name.ts';

type MetaField = { name: string; content: string };

const kinds: Record<CitableKind, { zotero: string; dc: string }> = {
  item: { zotero: 'artwork', dc: 'PhysicalObject' },
  story: { zotero: 'webpage', dc: 'Text' },
  page: { zotero: 'webpage', dc: 'Text' },
  exhibition: { zotero: 'webpage', dc: 'Event' },
  event: { zotero: 'webpage', dc: 'Event' },
};

/** Accession numbers that look like numbers of another kind. */
const otherNumber = /^(10\.|(doi|isbn|issn) )/i;

export function embeddedMetadata(thing: Citable): MetaField[] {
  const date = dateOf(thing);
  const fields: (readonly [string, string | undefined])[] = [
    ['z.itemType', kinds[thing.kind].zotero],
    ['DC.type', kinds[thing.kind].dc],
    ['citation_title', thing.title],
    ['DC.title', thing.title],
    ...authorsOf(thing).flatMap((maker): [string, string][] => [
      ['citation_author', oneAuthor(maker)],
      ['DC.creator', maker],
    ]),
    ['citation_date', date],
    ['DC.date', date],
    ['citation_publisher', thing.museum],
    ['DC.publisher', thing.museum],
    ['DC.identifier', thing.ark],
    [
      'DC.identifier',
      otherNumber.test(thing.accessionNumber ?? '') ? undefined : thing.accessionNumber,
    ],
    ['DC.identifier', thing.url],
    ...itemFields(thing),
    ['DC.format', thing.medium],
    ['DC.language', thing.language],
    ['citation_language', thing.language],
    ['DC.rights', thing.rights],
    ['citation_public_url', thing.url],
  ];
  return fields.flatMap(([name, content]) => (content ? [{ name, content }] : []));
}

const isText = ({ kind }: Citable): boolean => kind === 'story' || kind === 'page';

/** The makers in a form that is taken apart at its comma, or not at all. */
function authorsOf(thing: Citable): string[] {
  if (isText(thing)) return [];
  return thing.makers.map(({ name, attribution }) =>
    attribution ? `${attribution} ${straight(name)}` : inverted(name),
  );
}

function dateOf(thing: Citable): string | undefined {
  if (isText(thing)) return thing.changed;
  return thing.date && ('from' in thing.date ? thing.date.from : thing.date.display);
}

function itemFields(thing: Citable): [string, string | undefined][] {
  if (thing.kind !== 'item') return [];
  return [
    ['z.artworkMedium', thing.medium],
    ['z.artworkSize', thing.dimensions],
    ['z.archive', thing.museum],
    ['z.archiveLocation', thing.accessionNumber],
  ];
}

/** An author that stays one: a semicolon at the end says that commas part nothing. */
function oneAuthor(author: string): string {
  const whole = author.replaceAll(/\s*;\s*/g, ', ');
  const [first = '', second = ''] = whole.split(/\s*,\s*/);
  return first.includes(' ') && second.includes(' ') ? `${whole};` : whole;
}
