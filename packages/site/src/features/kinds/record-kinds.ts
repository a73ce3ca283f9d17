// Every kind of record: what its records hold, and its definition. What is above serves them from
// here, so a kind without a definition does not compile.
import { collectionDefinition } from '../catalogue/collection-definition.ts';
import type { Collection } from '../catalogue/collection.ts';
import { itemDefinition } from '../catalogue/item-definition.ts';
import type { Item } from '../catalogue/item.ts';
import { personDefinition } from '../catalogue/person-definition.ts';
import type { Person } from '../catalogue/person.ts';
import { placeDefinition } from '../catalogue/place-definition.ts';
import type { Place } from '../catalogue/place.ts';
import { subjectDefinition } from '../catalogue/subject-definition.ts';
import type { Subject } from '../catalogue/subject.ts';
import { entryDefinitions, type Entry } from '../editorial/entry.ts';
import {
  menuDefinition,
  noticeDefinition,
  redirectDefinition,
  type Menu,
  type Notice,
  type Redirect,
} from '../editorial/frame.ts';
import { eventDefinition, type MuseumEvent } from '../events/schedule/event.ts';
import { seriesDefinition, type Series } from '../events/schedule/series.ts';
import { venueDefinition, type Venue } from '../events/schedule/venue.ts';
import { formDefinition } from '../forms/definition/form-shape.ts';
import type { FormBody } from '../forms/definition/form.ts';
import { mediaDefinition, type Media } from '../media/media.ts';
import type { RecordDefinition, RecordKind, Stored } from '../records/record.ts';

/** What the records of each kind hold. */
type Bodies = {
  item: Item;
  person: Person;
  place: Place;
  subject: Subject;
  collection: Collection;
  media: Media;
  event: MuseumEvent;
  venue: Venue;
  series: Series;
  form: FormBody;
  page: Entry;
  story: Entry;
  exhibition: Entry;
  menu: Menu;
  notice: Notice;
  redirect: Redirect;
};

/** A record of a kind, as it is kept. */
export type RecordOf<Kind extends RecordKind> = Stored<Bodies[Kind]>;

export const recordKinds: {
  readonly [Kind in RecordKind]: RecordDefinition<Bodies[Kind]>;
} = {
  item: itemDefinition,
  person: personDefinition,
  place: placeDefinition,
  subject: subjectDefinition,
  collection: collectionDefinition,
  media: mediaDefinition,
  event: eventDefinition,
  venue: venueDefinition,
  series: seriesDefinition,
  form: formDefinition,
  ...entryDefinitions,
  menu: menuDefinition,
  notice: noticeDefinition,
  redirect: redirectDefinition,
};

/** Definitions in the order of the kinds. */
export const allKinds: readonly RecordDefinition<unknown>[] = Object.values(recordKinds);

/** The page of a record, without its language; undefined if it has none. */
export function addressOf(record: Stored<unknown>): string | undefined {
  const { pages }: RecordDefinition<unknown> = recordKinds[record.kind];
  return pages?.address(record);
}
