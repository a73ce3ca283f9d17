// Web addresses: what heading and values say about a page, a picture, or what programs read.
import { likeness } from '../../catalogue/fields/cells/value-shapes.ts';
import { IGNORE } from './import-columns.ts';
import { mappingTo } from './heading-claims.ts';
import { atomsIn } from './heading-sense.ts';
import { untilAnswered } from './private-claims.ts';
import type { Column, Table, Verdict } from './table-columns.ts';

const MIN_PART = 0.8;

/** Words of headings, at any place in them. */
const FOR_PROGRAMS = /\b(?:api|endpoint|manifest|iiif|json|jsonld|xml|oai|rdf|sparql)\b/;
const MANIFEST = /(?:manifest(?:\.json)?|info\.json|\.(?:json|jsonld|xml|rdf|ttl))(?:[?#].*)?$/i;
const SMALLER =
  /\b(?:thumb|thumbnail|thumbs|thumbnails|preview|previews|small|vignette|vorschau|miniatura)\b/;
/** Headings of pages that people open. */
const PAGE =
  /\b(?:url|urls|uri|link|links|web|website|page|permalink|permalinks|guid|handle|doi|ark|landing|href|homepage|online|internet|shown at|described at|see also|lien|fiche|notice|ficha|scheda|enlace|enllac|pagina|ligacao|collegamento|webseite|seite|lenke|lank|lanken|odkaz|odnosnik|linkki|bag|baglanti)\b|url|リンク|ページ|链接|رابط/;
const SURELY_PAGE = /\b(?:shown at|described at|permalink|landing page|guid|web page|page url)\b/;
/** What else a heading with “link” may be about: the address of a term or of a person. */
const OF_OTHERS = new Set(
  'maker who where type subject collection institution material technique style culture birth death rights depicted period licence license event'.split(
    ' ',
  ),
);

/** The verdict on a column of web addresses whose heading says what they lead to. */
export function addressVerdict(column: Column, table: Table): Verdict | undefined {
  const { heading, survey } = column;
  const { samples } = survey;
  if (table.kind !== 'item' || samples.length === 0) return undefined;
  if (likeness('address', samples) < MIN_PART) return undefined;
  if (heading.parent.length > 0) return nestedPicture(column, table);
  const unpublished = notForPeople(column, table);
  if (unpublished) return unpublished;
  const isOther =
    likeness('rightsAddress', samples) >= MIN_PART || likeness('file', samples) >= MIN_PART;
  const field = isOther ? undefined : fieldOf(column);
  return field === undefined ? undefined : mapped(field, column, table);
}

/** “images[].baseimageurl”: the first address of a picture among the keys of one. */
function nestedPicture(column: Column, table: Table): Verdict | undefined {
  const path = column.heading.parent.join('.');
  const first = table.columns.find(
    (one) => one.heading.parent.join('.') === path && isPicture(one),
  );
  return first === column ? mapped('image', column, table) : undefined;
}

function isPicture({ heading: { words, parent }, survey: { samples } }: Column): boolean {
  const whole = [...parent, words].join(' ');
  const isAddress = /(?:url|uri|href|link|src|file|path|original|full|large|medium)$/.test(words);
  return (
    isAddress &&
    samples.length > 0 &&
    likeness('address', samples) >= MIN_PART &&
    likeness('rightsAddress', samples) < MIN_PART &&
    atomsIn(whole).has('image') &&
    !FOR_PROGRAMS.test(whole) &&
    !SMALLER.test(whole) &&
    !OF_RIGHTS.test(whole) &&
    !samples.some((text) => MANIFEST.test(text))
  );
}

const OF_RIGHTS = /\b(?:rights?|licen[cs]e|copyright|page|credit|source)\b/;

function notForPeople(
  { name, heading: { words }, survey: { samples } }: Column,
  table: Table,
): Verdict | undefined {
  if (FOR_PROGRAMS.test(words) || samples.every((text) => MANIFEST.test(text)))
    return {
      column: name,
      mapping: untilAnswered(table, name),
      rule: 'phrase',
      reason: 'its addresses are for programs',
    };
  const hasLarger = table.columns.some(
    ({ name: other, means }) => other !== name && means.meaning?.field.id === 'image',
  );
  if (!SMALLER.test(words) || !hasLarger) return undefined;
  return {
    column: name,
    mapping: { column: name, field: IGNORE },
    rule: 'phrase',
    reason: 'it names smaller copies of pictures',
  };
}

/** What a heading and addresses say together. */
function fieldOf({ heading: { words }, means }: Column): string | undefined {
  const atoms = atomsIn(words);
  const known = means.meaning?.field.id;
  // An address of a picture need not end like a file.
  if (known === 'image' && atoms.has('image')) return 'image';
  if (SURELY_PAGE.test(words)) return 'sourceUrl';
  const isOther =
    (known !== undefined && !/^(?:identifier|accessionNumber|sourceUrl)$/.test(known)) ||
    [...atoms].some((atom) => OF_OTHERS.has(atom));
  return PAGE.test(words) && !isOther ? 'sourceUrl' : undefined;
}

function mapped(id: string, column: Column, { dictionary }: Table): Verdict | undefined {
  const field = dictionary.byId.get(id);
  if (!field) return undefined;
  const speaksOf = id === 'image' ? 'pictures' : 'a page';
  return {
    column: column.name,
    mapping: mappingTo(field, column),
    rule: 'synonym',
    reason: `the heading speaks of ${speaksOf}, and the values are web addresses`,
  };
}
