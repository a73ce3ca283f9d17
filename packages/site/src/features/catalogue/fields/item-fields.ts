// Every field of an item, in the order of its type. Made by `npm run docs`.
import type { ItemFields } from './item-field.ts';
import { accessionNumber } from './item/accession-number.ts';
import { acquisition } from './item/acquisition.ts';
import { alternativeTitles } from './item/alternative-titles.ts';
import { bibliography } from './item/bibliography.ts';
import { collections } from './item/collections.ts';
import { condition } from './item/condition.ts';
import { coordinates } from './item/coordinates.ts';
import { creditLine } from './item/credit-line.ts';
import { cultures } from './item/cultures.ts';
import { currentLocation } from './item/current-location.ts';
import { depictedPeople } from './item/depicted-people.ts';
import { depictedPlaces } from './item/depicted-places.ts';
import { description } from './item/description.ts';
import { details } from './item/details.ts';
import { dimensions } from './item/dimensions.ts';
import { dimensionsText } from './item/dimensions-text.ts';
import { holder } from './item/holder.ts';
import { identifiers } from './item/identifiers.ts';
import { inscriptions } from './item/inscriptions.ts';
import { internalNotes } from './item/internal-notes.ts';
import { links } from './item/links.ts';
import { loans } from './item/loans.ts';
import { materials } from './item/materials.ts';
import { media } from './item/media.ts';
import { medium } from './item/medium.ts';
import { notes } from './item/notes.ts';
import { objectTypes } from './item/object-types.ts';
import { partOf } from './item/part-of.ts';
import { periods } from './item/periods.ts';
import { pieces } from './item/pieces.ts';
import { production } from './item/production.ts';
import { provenance } from './item/provenance.ts';
import { relatedItems } from './item/related-items.ts';
import { rights } from './item/rights.ts';
import { sensitivity } from './item/sensitivity.ts';
import { storageLocation } from './item/storage-location.ts';
import { styles } from './item/styles.ts';
import { subjects } from './item/subjects.ts';
import { techniques } from './item/techniques.ts';
import { title } from './item/title.ts';
import { unread } from './item/unread.ts';
import { valuation } from './item/valuation.ts';

export const itemFields = {
  title,
  alternativeTitles,
  accessionNumber,
  identifiers,
  objectTypes,
  description,
  medium,
  links,
  materials,
  techniques,
  cultures,
  periods,
  styles,
  production,
  subjects,
  depictedPeople,
  depictedPlaces,
  dimensions,
  pieces,
  dimensionsText,
  inscriptions,
  collections,
  partOf,
  relatedItems,
  creditLine,
  provenance,
  bibliography,
  currentLocation,
  storageLocation,
  acquisition,
  valuation,
  condition,
  loans,
  holder,
  rights,
  sensitivity,
  coordinates,
  media,
  details,
  notes,
  internalNotes,
  unread,
} satisfies ItemFields;
