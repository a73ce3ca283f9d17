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
import { draftsAmong } from '../records/publish-records.ts';
import type { NewRecord } from '../records/prepare-record.ts';
import type { RecordDefinition, RecordKind } from '../records/record.ts';
import { namedInDrafts, type Naming, type NamingDraft } from './draft-to-item.ts';
import { personOfDraft } from './draft-to-person.ts';
import { findWholes, findWholesOfSource } from './find-wholes.ts';
import type { CollectionDraft, ImportSource } from './import-source.ts';
import type { Entry } from './import-store.ts';
import { stateOfNamed } from './publication/item-state.ts';
import { isHeldByGate, publishHeld } from './publication/publish-held.ts';
import type {
  NameBook,
  NamedPerson,
  NamedPlace,
  NamedTerm,
  PersonDraft,
} from '../catalogue/fields/drafts.ts';

type Name = { kind: RecordKind; scheme: string; value: string };

/** `isPublic`: visitors will see that something names it. */
type Wanted = Name & { isPublic: boolean; body(): unknown };

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
   * Looks up every name of these drafts, making what is missing: as drafts, where visitors see
   * nothing that names them. Drafts that imports made are published once a public item names them.
   * @returns what was made and published
   */
  prepare(run: BookRun, drafts: readonly NamingDraft[]): Promise<Entry[]>;
  /** The same for people of a table, who are drafts until a public item names them. */
  preparePeople(run: BookRun, people: readonly PersonDraft[]): Promise<Entry[]>;
  names: NameBook;
  /** Forgets all, after a transaction that was rolled back. */
  forget(): void;
};

const readerOf = ({ writer, site }: BookRun) => writer ?? site.database.read;

type BookSource = Pick<ImportSource, 'sourceKey' | 'places' | 'collections'>;

/**
 * A book for one run of `source`. Ids that it has found are kept for the run: some hundred bytes
 * for each name.
 */
export function newBook(source: BookSource, language: string): Book {
  const known = new ByName<string>();
  const pages: Pages = { known, held: new Set() };
  const wholes = new Map<string, string>();
  const idOf = (name: Name) => known.get(name) ?? `new:${name.value}`;
  const wanted = wantedIn(source, language, idOf);
  return {
    async prepare(run, drafts) {
      const { people, places, terms, collections, wholes: numbers } = namedInDrafts(drafts);
      // Places first: a person's place of birth is a link to one.
      const allPlaces = [...places, ...people.flatMap(placesOfPerson)];
      const missing = numbers.filter((number) => !wholes.has(number));
      // The whole with this id may still come, before anything else that has the number.
      const find = drafts.some(({ draft }) => draft.identifier) ? findWholesOfSource : findWholes;
      for (const [number, id] of await find(readerOf(run), source.sourceKey, missing))
        wholes.set(number, id);
      const groups = [
        allPlaces.map(wanted.place),
        people.map(wanted.person),
        terms.map(wanted.term),
        collections.map(wanted.collection),
      ];
      const made: Entry[] = [];
      for (const group of groups) made.push(...(await settle(pages, run, group)));
      return [...made, ...(await publishNamed(pages, run, groups.flat()))];
    },
    async preparePeople(run, people) {
      const unnamed = people.map((person) => ({ name: person, isPublic: false }));
      const made = await settle(pages, run, unnamed.flatMap(placesOfPerson).map(wanted.place));
      return [...made, ...(await settle(pages, run, unnamed.map(wanted.person)))];
    },
    names: {
      // Each row has several: nothing but a name is made to look one up.
      person: (person) => idOf(wanted.called.person(person)),
      place: (place) => idOf(wanted.called.place(place)),
      term: (group, label) => idOf(wanted.called.term(group, label)),
      collection: (name) => idOf(wanted.called.collection(name)),
      item: (number) => wholes.get(number),
    },
    forget() {
      known.clear();
      pages.held.clear();
    },
  };
}

/** By names: a key of all three parts would be made and hashed for every name of every row. */
class ByName<Value> {
  readonly #kinds = new Map<RecordKind, Map<string, Map<string, Value>>>();

  get({ kind, scheme, value }: Name): Value | undefined {
    return this.#kinds.get(kind)?.get(scheme)?.get(value);
  }

  set({ kind, scheme, value }: Name, of: Value): void {
    const schemes = this.#kinds.get(kind) ?? new Map<string, Map<string, Value>>();
    this.#kinds.set(kind, schemes);
    const values = schemes.get(scheme) ?? new Map<string, Value>();
    schemes.set(scheme, values.set(value, of));
  }

  clear(): void {
    this.#kinds.clear();
  }
}

/** What a book knows: ids by names, and which of them are drafts that an import may publish. */
type Pages = { known: ByName<string>; held: Set<string> };

/** By what each name is looked up, and the record that is made where there is none. */
function wantedIn(source: BookSource, language: string, idOf: (name: Name) => string) {
  const places = new Map((source.places ?? []).map((place) => [place.name, place]));
  const collections = new Map(
    (source.collections ?? []).map((collection) => [collection.name, collection]),
  );
  const scheme = `person of ${source.sourceKey}`;
  const called = {
    place: ({ name }: NamedPlace): Name => ({ kind: 'place', scheme: 'name', value: name }),
    person: ({ sourceId, name }: NamedPerson): Name =>
      sourceId
        ? { kind: 'person', scheme, value: sourceId }
        : { kind: 'person', scheme: 'name', value: name },
    term: (group: string, label: string): Name => ({
      kind: 'subject',
      scheme: group,
      value: label,
    }),
    collection: (name: string): Name => ({
      kind: 'collection',
      scheme: 'name',
      value: collections.get(name)?.title[language] ?? name,
    }),
  };
  const place = ({ name: named, isPublic }: Naming<NamedPlace>): Wanted => ({
    ...called.place(named),
    isPublic,
    body: () => placeBody({ ...places.get(named.name), ...named }, language),
  });
  const found: FoundForPerson = { language, scheme, place: (named) => idOf(called.place(named)) };
  return {
    called,
    place,
    person: ({ name: person, isPublic }: Naming<NamedPerson>): Wanted => ({
      ...called.person(person),
      isPublic,
      body: () => personOfDraft(person, found),
    }),
    term: ({ name: { group, label }, isPublic }: Naming<NamedTerm>): Wanted => ({
      ...called.term(group, label),
      isPublic,
      body: () => ({ group, name: { [language]: label } }),
    }),
    collection: ({ name, isPublic }: Naming<string>): Wanted => ({
      ...called.collection(name),
      isPublic,
      body: () => collectionBody(name, collections.get(name), language),
    }),
  };
}

/** Finds what is not known yet, and makes what is not there. @returns what was made */
async function settle(
  { known, held }: Pages,
  run: BookRun,
  wanted: readonly Wanted[],
): Promise<Entry[]> {
  const unknown = wantedOnce(wanted.filter((want) => known.get(want) === undefined));
  const found: string[] = [];
  await lookUp(run, unknown, (want, id) => {
    known.set(want, id);
    found.push(id);
  });
  if (!run.writer) return [];
  for (const draft of await draftsAmong(run.writer, found))
    if (isHeldByGate(draft)) held.add(draft.id);
  const missing = unknown.filter((want) => known.get(want) === undefined);
  if (missing.length === 0) return [];
  return make(run, run.writer, missing, (want, id) => {
    known.set(want, id);
    if (!want.isPublic) held.add(id);
  });
}

/** Each name once, where it came first: as it was last wanted, and public where it ever was. */
function wantedOnce(wanted: readonly Wanted[]): Wanted[] {
  const places = new ByName<number>();
  const once: Wanted[] = [];
  for (const want of wanted) {
    const place = places.get(want) ?? once.length;
    places.set(want, place);
    once[place] = once[place]?.isPublic ? { ...want, isPublic: true } : want;
  }
  return once;
}

/** Publishes the drafts of imports among what is named publicly, and what those name. */
async function publishNamed(
  { known, held }: Pages,
  { site, actor, runId, writer }: BookRun,
  wanted: readonly Wanted[],
): Promise<Entry[]> {
  if (!writer || held.size === 0) return [];
  const ids = wanted.flatMap((want) => {
    const id = want.isPublic ? known.get(want) : undefined;
    return id !== undefined && held.has(id) ? [id] : [];
  });
  for (const id of ids) held.delete(id);
  return publishHeld({ writer, site, actor }, { ids: [...new Set(ids)], runId });
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
      readerOf(run),
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
): Promise<Entry[]> {
  const all: Entry[] = [];
  for (const [kind, group] of Map.groupBy(wanted, (want) => want.kind)) {
    const definition = definitions[kind];
    if (!definition) continue;
    const records = group.map((want): NewRecord => ({
      ...stateOfNamed(want.isPublic),
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
      all.push({
        recordId: record.id,
        kind,
        action: 'created',
        beforeVersion: null,
        afterVersion: 1,
      });
    });
  }
  return all;
}

/** The places of a person’s birth and death. */
function placesOfPerson({
  name: { born, died },
  isPublic,
}: Naming<Partial<PersonDraft>>): Naming<NamedPlace>[] {
  return [born, died].flatMap((life) => (life?.place ? [{ name: life.place, isPublic }] : []));
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
