// Finds the people, places, terms and collections that rows name, and makes those that are not
// there yet: each once, whoever names it first.
import type { Writer } from '../../platform/database/database.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import { collectionDefinition } from '../catalogue/collection-definition.ts';
import { personDefinition } from '../catalogue/person-definition.ts';
import { placeDefinition } from '../catalogue/place-definition.ts';
import type { Place } from '../catalogue/place.ts';
import { subjectDefinition } from '../catalogue/subject-definition.ts';
import type { FoundForPerson } from '../catalogue/fields/person-field.ts';
import { addRecords, idsByExact } from '../records/records.ts';
import type { NewRecord } from '../records/prepare-record.ts';
import type { RecordDefinition, RecordKind } from '../records/record.ts';
import { namedInDrafts } from './draft-to-item.ts';
import { personOfDraft } from './draft-to-person.ts';
import type { CollectionDraft, ImportSource } from './import-source.ts';
import type {
  ItemDraft,
  NameBook,
  NamedPerson,
  NamedPlace,
  NamedTerm,
  PersonDraft,
} from '../catalogue/fields/drafts.ts';

type Name = { kind: RecordKind; scheme: string; value: string };

type Wanted = Name & { body(): unknown };

/** Where records of the writer's transaction are looked up; a dry run reads and makes nothing. */
type BookRun = {
  site: Site;
  actor: Actor;
  runId: string;
  sourceKey: string;
  language: string;
  writer: Writer | undefined;
};

export type Book = {
  /**
   * Looks up every name of these drafts, making what is missing.
   * @returns the ids of what was made, by kind
   */
  prepare(run: BookRun, drafts: readonly ItemDraft[]): Promise<{ kind: RecordKind; id: string }[]>;
  /** The same for people of a table, who may be named by no row. */
  preparePeople(
    run: BookRun,
    people: readonly PersonDraft[],
  ): Promise<{ kind: RecordKind; id: string }[]>;
  names: NameBook;
  /** Forgets what a transaction made that was rolled back. */
  forget(made: readonly { id: string }[]): void;
};

type BookSource = Pick<ImportSource, 'sourceKey' | 'places' | 'collections'>;

/**
 * A book for one run of `source`. Ids that it has found are kept for the run: some hundred bytes
 * for each name.
 */
export function newBook(source: BookSource, language: string): Book {
  const known = new Map<string, string>();
  const idOf = (name: Name) => known.get(keyOf(name)) ?? `new:${name.value}`;
  const wanted = wantedIn(source, language, idOf);
  return {
    async prepare(run, drafts) {
      const { people, places, terms, collections } = namedInDrafts(drafts);
      // Places first: a person's place of birth is a link to one.
      const allPlaces = [...places, ...people.flatMap(placesOfPerson)];
      return [
        ...(await settle(known, run, allPlaces.map(wanted.place))),
        ...(await settle(known, run, people.map(wanted.person))),
        ...(await settle(known, run, terms.map(wanted.term))),
        ...(await settle(known, run, collections.map(wanted.collection))),
      ];
    },
    async preparePeople(run, people) {
      const made = await settle(known, run, people.flatMap(placesOfPerson).map(wanted.place));
      return [...made, ...(await settle(known, run, people.map(wanted.person)))];
    },
    names: {
      person: (person) => idOf(wanted.person(person)),
      place: (place) => idOf(wanted.place(place)),
      term: (group, label) => idOf(wanted.term({ group, label })),
      collection: (name) => idOf(wanted.collection(name)),
    },
    forget(made) {
      const ids = new Set(made.map(({ id }) => id));
      for (const [key, id] of known) if (ids.has(id)) known.delete(key);
    },
  };
}

const keyOf = ({ kind, scheme, value }: Name): string => `${kind}\0${scheme}\0${value}`;

/** By what each name is looked up, and the record that is made where there is none. */
function wantedIn(source: BookSource, language: string, idOf: (name: Name) => string) {
  const places = new Map((source.places ?? []).map((place) => [place.name, place]));
  const collections = new Map(
    (source.collections ?? []).map((collection) => [collection.name, collection]),
  );
  const place = (named: NamedPlace): Wanted => ({
    kind: 'place',
    scheme: 'name',
    value: named.name,
    body: () => placeBody({ ...places.get(named.name), ...named }, language),
  });
  const scheme = `person of ${source.sourceKey}`;
  const found: FoundForPerson = { language, scheme, place: (named) => idOf(place(named)) };
  return {
    place,
    person: (person: NamedPerson): Wanted => ({
      kind: 'person',
      ...(person.sourceId
        ? { scheme, value: person.sourceId }
        : { scheme: 'name', value: person.name }),
      body: () => personOfDraft(person, found),
    }),
    term: ({ group, label }: NamedTerm): Wanted => ({
      kind: 'subject',
      scheme: group,
      value: label,
      body: () => ({ group, name: { [language]: label } }),
    }),
    collection: (name: string): Wanted => ({
      kind: 'collection',
      scheme: 'name',
      value: collections.get(name)?.title[language] ?? name,
      body: () => collectionBody(name, collections.get(name), language),
    }),
  };
}

/** Finds what is not known yet, and makes what is not there. @returns what was made */
async function settle(
  known: Map<string, string>,
  run: BookRun,
  wanted: readonly Wanted[],
): Promise<{ kind: RecordKind; id: string }[]> {
  const missing = new Map<string, Wanted>();
  for (const want of wanted) if (!known.has(keyOf(want))) missing.set(keyOf(want), want);
  await lookUp(run, [...missing.values()], (want, id) => {
    known.set(keyOf(want), id);
    missing.delete(keyOf(want));
  });
  if (!run.writer || missing.size === 0) return [];
  return make(run, run.writer, [...missing.values()], (want, id) => known.set(keyOf(want), id));
}

const definitions: Partial<Record<RecordKind, RecordDefinition<unknown>>> = {
  person: personDefinition,
  place: placeDefinition,
  subject: subjectDefinition,
  collection: collectionDefinition,
};

async function lookUp(
  run: BookRun,
  wanted: readonly Wanted[],
  found: (want: Wanted, id: string) => void,
): Promise<void> {
  const groups = Map.groupBy(wanted, (want) => `${want.kind}\0${want.scheme}`);
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const ids = await idsByExact(
      run.writer ?? run.site.database.read,
      first.kind,
      first.scheme,
      group.map((want) => want.value),
    );
    for (const want of group) {
      const id = ids.get(want.value);
      if (id) found(want, id);
    }
  }
}

async function make(
  run: BookRun,
  writer: Writer,
  wanted: readonly Wanted[],
  made: (want: Wanted, id: string) => void,
): Promise<{ kind: RecordKind; id: string }[]> {
  const all: { kind: RecordKind; id: string }[] = [];
  for (const [kind, group] of Map.groupBy(wanted, (want) => want.kind)) {
    const definition = definitions[kind];
    if (!definition) continue;
    const records = group.map((want): NewRecord => ({
      state: 'published',
      runId: run.runId,
      body: want.body(),
    }));
    const added = await addRecords(
      { writer, site: run.site, actor: run.actor },
      definition,
      records,
    );
    group.forEach((want, i) => {
      const record = added[i];
      if (!record) return;
      made(want, record.id);
      all.push({ kind, id: record.id });
    });
  }
  return all;
}

/** The places of a person’s birth and death. */
function placesOfPerson({ born, died }: Partial<PersonDraft>): NamedPlace[] {
  return [born, died].flatMap((life) => life?.place ?? []);
}

function placeBody(
  place: NamedPlace & { title?: Record<string, string>; description?: Record<string, string> },
  language: string,
): Place {
  return {
    name: place.title ?? { [language]: place.name },
    coordinates: place.coordinates,
    description: place.description,
  };
}

function collectionBody(name: string, draft: CollectionDraft | undefined, language: string) {
  if (!draft) return { title: { [language]: name } };
  return {
    title: draft.title,
    summary: draft.summary,
    description: draft.description,
    position: draft.position,
  };
}
