// The thing that a museum is about. Start reading here: the rest of Vitrine finds, shows, imports
// and shares items.
import type { LanguageMap } from '../records/language-map.ts';
import type { MuseumDate } from '@vitrine/museum-dates';

/** Who made an item, where, when and how: one entry per part in its making. */
export type Production = {
  /** The part that was played, in a word: artist, printer, “after”. */
  role?: string | undefined;
  /** Id of a person. */
  person?: string | undefined;
  /** The museum's words for an unknown maker, who is not a person: “Unknown artist”. */
  unnamedMaker?: string | undefined;
  /**
   * What the museum says about the authorship where it is not plain “by”: “attributed to”,
   * “workshop of”, “after”.
   */
  attribution?: string | undefined;
  /** Id of a place. */
  place?: string | undefined;
  date?: MuseumDate | undefined;
  /** Ids of subjects that are techniques. */
  techniques?: string[] | undefined;
};

/**
 * One measurement. `value` is in `unit`; `of` names the part that was measured (“frame”, “sheet”).
 */
export type Dimension = { type: string; value: number; unit: string; of?: string | undefined };

type Inscription = {
  type?: string | undefined;
  text: string;
  language?: string | undefined;
  translation?: LanguageMap | undefined;
  position?: string | undefined;
};

type ProvenanceEntry = { text: string; date?: MuseumDate | undefined };

/** A region of one of the item's pictures that a curator has named. */
type Detail = {
  /** Id of the media. */ media: string;
  /** x, y, width, height in percent of the picture. */ region: [number, number, number, number];
  label: LanguageMap;
  description?: LanguageMap | undefined;
};

export type Rights = {
  /** A rightsstatements.org or Creative Commons address. */ statement?: string | undefined;
  label?: string | undefined;
  holder?: string | undefined;
  note?: string | undefined;
};

/** What a visitor reads before such an item is shown; `gate` asks them first. */
type Sensitivity = { flags: string[]; note?: LanguageMap | undefined; gate: boolean };

/**
 * Ids name other records; lists are in the museum's order; visitors' texts are in several
 * languages. All that is said about a field (its shape, its columns in imports, who may read it,
 * where it goes) is in one file of the folder `fields/item`. Rows are read in the order of these
 * fields.
 */
export type Item = {
  title: LanguageMap;
  alternativeTitles?: { value: LanguageMap; type: string }[] | undefined;
  accessionNumber?: string | undefined;
  identifiers?: { type: string; value: string }[] | undefined;
  /** Ids of subjects that say what kind of thing it is. */
  objectTypes?: string[] | undefined;
  description?: LanguageMap | undefined;
  /** Materials and technique as the museum writes them: “oil on canvas”. */
  medium?: LanguageMap | undefined;
  links?: { url: string; label?: string | undefined }[] | undefined;
  materials?: string[] | undefined;
  techniques?: string[] | undefined;
  cultures?: string[] | undefined;
  periods?: string[] | undefined;
  styles?: string[] | undefined;
  production?: Production[] | undefined;
  subjects?: string[] | undefined;
  depictedPeople?: string[] | undefined;
  depictedPlaces?: string[] | undefined;
  dimensions?: Dimension[] | undefined;
  /** How many pieces it consists of: a number, or the museum's words (“1 pair”). */
  pieces?: number | LanguageMap | undefined;
  /** Dimensions as the museum writes them. */
  dimensionsText?: LanguageMap | undefined;
  inscriptions?: Inscription[] | undefined;
  /** Ids of the collections that it belongs to. */
  collections?: string[] | undefined;
  /** Id of the item that it is a part of. */
  partOf?: string | undefined;
  relatedItems?: { item: string; relation: string }[] | undefined;
  creditLine?: LanguageMap | undefined;
  provenance?: ProvenanceEntry[] | undefined;
  bibliography?: { text: string; url?: string | undefined }[] | undefined;
  /** Where visitors find it; where it is stored is `storageLocation`. */
  currentLocation?: { text: LanguageMap; onDisplay: boolean } | undefined;
  /** For staff only, like all that follow up to `loans`: each line has its heading. */
  storageLocation?: string | undefined;
  acquisition?: string | undefined;
  valuation?: string | undefined;
  condition?: string | undefined;
  loans?: string | undefined;
  /** The institution that holds it, where that is not the museum itself. */
  holder?: string | undefined;
  rights?: Rights | undefined;
  sensitivity?: Sensitivity | undefined;
  /** Where it was found or made, for a map: WGS 84 degrees. */
  coordinates?: { latitude: number; longitude: number } | undefined;
  /** Ids of media; the first is the one shown in lists. */
  media?: string[] | undefined;
  details?: Detail[] | undefined;
  notes?: LanguageMap | undefined;
  /** For staff only; never leaves the site. */
  internalNotes?: string | undefined;
  /** What an import could not read, kept word for word with its column. For staff only. */
  unread?: { column: string; value: string }[] | undefined;
};

/** What texts may call an item: its id and its numbers. */
export function namesOfItem({ id, body }: { id: string; body: Item }): string[] {
  return [
    id,
    ...(body.accessionNumber ? [body.accessionNumber] : []),
    ...(body.identifiers ?? []).map(({ value }) => value),
  ];
}
