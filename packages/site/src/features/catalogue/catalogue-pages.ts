// Where the records of the catalogue have their pages.
import { pagesById } from '../records/record-definition.ts';

export const cataloguePages = {
  item: pagesById('items'),
  person: pagesById('people'),
  place: pagesById('places'),
  subject: pagesById('subjects'),
  collection: pagesById('collections'),
};
