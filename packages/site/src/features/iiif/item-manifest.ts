// An item for IIIF viewers elsewhere (Mirador, Universal Viewer): its pictures, its label in every
// language, its rights, where it comes from, and what curators say about its parts. Pure.
import { itemFields } from '../catalogue/fields/item-fields.ts';
import { fieldsIn, inOrder, partFor } from '../catalogue/fields/registry.ts';
import {
  makingsOf,
  mediaOf,
  titleOf,
  type Picture,
  type Surroundings,
} from '../catalogue/item-view.ts';
import { namesOfItem, type Item } from '../catalogue/item.ts';
import { rightsAddress } from '../catalogue/rights.ts';
import { itemPage } from '../catalogue/ui/addresses.ts';
import type { Entry } from '../editorial/entry.ts';
import type { PublicPosition } from '../maps/position.ts';
import type { LanguageMap } from '../records/language-map.ts';
import type { Stored } from '../records/record.ts';
import type { Translator } from '../../platform/i18n/translator.ts';
import { contextOf, navPlaceOf } from './nav-place.ts';
import {
  annotationPages,
  homepagesOf,
  notesOfEntry,
  notesOfItem,
  transcriptionPages,
} from './region-notes.ts';
import {
  imageBody,
  pictureCanvas,
  present,
  localizedWords,
  wordsOf,
  type Node,
  type Words,
} from './presentation.ts';

/** The address of an item's manifest, without the site's. */
export const itemManifestAddress = (id: string): string => `/items/${id}/manifest.json`;

type ManifestInstitution = {
  /** Public address of the site. */ origin: string;
  museum: string;
  /** The site's languages, its own first. */ translators: readonly Translator[];
  /** The lasting address of the item, whole. */ permalink: string;
};

/**
 * What is beside the item itself: where it may be shown, and the stories that may go into its
 * picture.
 */
type ItemExtras = {
  position?: PublicPosition | undefined;
  entries?: readonly Stored<Entry>[];
};

/** The manifest; undefined for an item that has no picture, or asks visitors before it is shown. */
export function itemManifest(
  record: Stored<Item>,
  around: Surroundings,
  { position, entries = [] }: ItemExtras,
  institution: ManifestInstitution,
): Node | undefined {
  const { id } = record;
  const item = partFor(itemFields, record.body, 'manifest');
  const { origin, translators } = institution;
  const language = translators[0]?.language ?? 'en';
  const { pictures } = mediaOf(item.media, around, language);
  const [first] = pictures;
  if (!first || item.sensitivity?.gate) return undefined;
  const address = origin + itemManifestAddress(id);
  const label = wordsOf(item.title) ?? localizedWords(titleOf(item, language));
  const languages = translators.map((one) => one.language);
  const names = new Set(namesOfItem(record));
  const notes = [
    notesOfItem(item, inAll(translators, 'item.details')),
    ...entries.map((entry) => notesOfEntry(entry, names, first.id)),
  ];
  const credit = wordsOf(item.creditLine);
  return present({
    '@context': contextOf(position !== undefined),
    id: address,
    type: 'Manifest',
    label,
    summary: wordsOf(item.description),
    metadata: metadataOf(item, around, translators),
    requiredStatement: credit && { label: inAll(translators, 'item.facts.credit'), value: credit },
    rights: rightsAddress(item.rights?.statement),
    provider: [providerOf(institution)],
    homepage: [webPage(origin + itemPage(record), { label, language: [language] })],
    seeAlso: [cslFile(institution)],
    thumbnail: [
      imageBody(first, origin, first.sizes.find(({ width }) => width >= 200)?.width ?? first.width),
    ],
    navPlace: position && navPlaceOf(position, { id: address, label }),
    items: pictures.map((picture, at) => {
      const canvas = `${address}/canvas/${picture.id}`;
      const on = { canvas, picture, origin, languages };
      return pictureCanvas(canvas, picture, origin, {
        label: labelOfPicture(picture, pictures.length > 1 ? { none: [String(at + 1)] } : label),
        homepage: homepagesOf(notes, on),
        annotations: [
          ...annotationPages(notes, on),
          ...transcriptionPages(picture, {
            canvas,
            label: inAll(translators, 'item.transcription'),
          }),
        ],
      });
    }),
  });
}

const webPage = (id: string, more: Node): Node => ({
  id,
  type: 'Text',
  format: 'text/html',
  ...more,
});

const providerOf = ({ origin, museum }: ManifestInstitution): Node => ({
  id: origin,
  type: 'Agent',
  label: { none: [museum] },
  homepage: [webPage(`${origin}/`, { label: { none: [museum] } })],
});

const cslFile = ({ permalink }: ManifestInstitution): Node => ({
  id: `${permalink}.csl.json`,
  type: 'Dataset',
  format: 'application/vnd.citationstyles.csl+json',
  label: { none: ['CSL-JSON'] },
});

const labelOfPicture = ({ caption }: Picture, otherwise: Words): Words =>
  caption ? localizedWords(caption) : otherwise;

const inAll = (translators: readonly Translator[], id: string): Words =>
  Object.fromEntries(translators.map(({ language, t }) => [language, [t(id)]]));

/** The lines of the wall label, each from its field. */
const rows = inOrder(
  fieldsIn(itemFields).flatMap(({ manifest }) =>
    manifest !== undefined && 'metadata' in manifest ? manifest.metadata : [],
  ),
);

/**
 * The wall label as pairs of words, in every language in which the site speaks and the museum
 * wrote.
 */
function metadataOf(item: Item, around: Surroundings, translators: readonly Translator[]): Node[] {
  const [first] = translators;
  const makings = first ? makingsOf(item, around, first) : [];
  return rows.flatMap(({ label, value }) => {
    const words = wordsOfRow(value(item, makings));
    return words ? [{ label: inAll(translators, label), value: words }] : [];
  });
}

/** Texts in their languages, or names that have none. */
function wordsOfRow(value: LanguageMap | readonly string[] | undefined): Words | undefined {
  if (!isList(value)) return wordsOf(value);
  return value.length > 0 ? { none: [...new Set(value)] } : undefined;
}

const isList = (value: unknown): value is readonly string[] => Array.isArray(value);
