// Who made the item, where, when and how: one entry for each part in its making.
import { z } from 'zod';
import { formatDate } from '@vitrine/museum-dates';
import { formatDate as dateOfItem, type MakingView } from '../../item-view.ts';
import type { Item, Production } from '../../item.ts';
import { isMakingMapped, makingsOf } from '../cells/making.ts';
import type { DraftMaking, NameBook } from '../drafts.ts';
import { eachOnce, linksTo, type FactValue } from '../field.ts';
import type { ItemFactReader, PublicItemField } from '../item-field.ts';
import { date, ids, text } from '../schemas.ts';

export const production: PublicItemField<'production'> = {
  key: 'production',
  visibility: 'public',
  label: 'item.facts.making',
  help: 'field.item.production.help',
  schema: z
    .array(
      z.strictObject({
        role: text.optional(),
        person: z.string().optional(),
        attribution: text.optional(),
        place: z.string().optional(),
        date: date.optional(),
        techniques: ids,
      }),
    )
    .max(500)
    .optional(),
  links: (item) =>
    (item.production ?? []).flatMap((made) => [
      ...linksTo('maker', made.person ? [made.person] : []),
      ...linksTo('made-at', made.place ? [made.place] : []),
      ...linksTo('technique', made.techniques),
    ]),
  import: {
    columns: [
      {
        id: 'maker',
        order: 90,
        means: 'Who made it',
        shape: 'name',
        lists: true,
        aligned: true,
        synonyms: {
          en: 'maker, artist, artists, all artists, creator, creators, author, authors, artist maker, maker name, artist name, artist display name, creator name, contributor, contributors, photographer, painter, manufacturer, designer, constituent, constituents',
          fr: 'auteur, artiste, createur, fabricant, photographe, nom de l artiste',
          de: 'kunstler, hersteller, urheber, autor, fotograf, kunstlerin, beteiligte',
        },
      },
      {
        id: 'maker.sortName',
        order: 100,
        means: 'The maker’s name, family name first',
        shape: 'invertedName',
        lists: true,
        aligned: true,
        synonyms: {
          en: 'maker sort name, artist alpha sort, artist sort name, inverted name, artist alpha',
        },
      },
      {
        id: 'maker.id',
        order: 110,
        means: 'The maker’s id in a table of people',
        shape: 'identifier',
        lists: true,
        aligned: true,
        synonyms: {
          en: 'maker id, artist id, artistid, creator id, constituent id, constituentid, agent id',
          fr: 'id artiste, id auteur',
          de: 'kunstler id',
        },
      },
      {
        id: 'maker.role',
        order: 120,
        means: 'The part that the maker played',
        shape: 'words',
        lists: true,
        aligned: true,
        synonyms: {
          en: 'role, maker role, artist role, creator role, relator',
          fr: 'role, fonction',
          de: 'rolle, funktion',
        },
      },
      {
        id: 'maker.dates',
        order: 130,
        means: 'The maker’s years of life',
        shape: 'words',
        lists: true,
        aligned: true,
        synonyms: {
          en: 'artist dates, maker dates, creator dates, artist date, maker date, artist life dates, artist display dates',
          fr: 'dates de l artiste',
          de: 'lebensdaten',
        },
      },
      {
        id: 'maker.link',
        order: 140,
        means: 'A web page about the maker',
        shape: 'address',
        lists: true,
        aligned: true,
        synonyms: {
          en: 'maker url, artist url, creator url, artist wikidata url, artist ulan url, maker uri, artist uri',
        },
      },
      {
        id: 'attributedBy',
        order: 150,
        means: 'Who attributed it to its maker',
        shape: 'words',
        synonyms: {
          en: 'attributed by, attribution by, attributor',
          fr: 'attribue par',
          de: 'zugeschrieben von',
        },
      },
      {
        id: 'attribution',
        order: 160,
        means: 'How sure the authorship is: “attributed to”',
        shape: 'words',
        synonyms: {
          en: 'attribution, attribution qualifier, artist prefix, maker qualifier',
          fr: 'attribution',
          de: 'zuschreibung',
        },
      },
      {
        id: 'date',
        order: 230,
        means: 'When it was made, in words',
        shape: 'date',
        synonyms: {
          en: 'date, dates, date display, date text, date made, production date, creation date, date created, object date, display date, dating, date of creation, year, date of production, year made',
          fr: 'date, datation, date de creation, date de production, annee, millesime',
          de: 'datierung, datum, entstehungszeit, jahr, entstehungsdatum, herstellungsdatum',
        },
      },
      {
        id: 'date.start',
        order: 240,
        means: 'The first year; −600 is 600 B.C.',
        shape: 'date',
        synonyms: {
          en: 'date start, start date, start year, year start, date from, earliest date, begin date, object begin date, date earliest, from year, date range start year',
          fr: 'date debut, annee debut, debut',
          de: 'datum von, jahr von, beginn, von',
        },
      },
      {
        id: 'date.end',
        order: 250,
        means: 'The last year',
        shape: 'date',
        synonyms: {
          en: 'date end, end date, end year, year end, date to, latest date, object end date, date latest, to year, date range end year',
          fr: 'date fin, annee fin, fin',
          de: 'datum bis, jahr bis, ende, bis',
        },
      },
      {
        id: 'place',
        order: 340,
        means: 'Where it was made',
        shape: 'words',
        lists: true,
        synonyms: {
          en: 'place, place made, place of production, production place, place of creation, place of origin, origin, country, findspot, find spot, geography, where made, place made display',
          fr: 'lieu, lieu de creation, lieu de production, provenance geographique, lieu de fabrication, pays',
          de: 'ort, herstellungsort, entstehungsort, herkunft, fundort, land',
        },
      },
    ],
    read: (row) => (isMakingMapped(row.values) ? makingsOf(row) : undefined),
    resolve: (draft, { names }) =>
      draft.production
        ?.map((made) => makingOf(made, names))
        .filter((made) => Object.keys(made).length > 0),
  },
  page: {
    facts: [
      {
        group: 'item.facts.making',
        label: 'item.facts.made-by',
        order: 10,
        values: (reader) => reader.makings.flatMap((made) => makerValue(made, reader)),
      },
      {
        group: 'item.facts.making',
        label: 'item.facts.made-at',
        order: 20,
        values: ({ makings, linked }) =>
          eachOnce(makings.flatMap(({ place }) => (place ? linked([place]) : []))),
      },
      { group: 'item.facts.making', label: 'item.facts.date', order: 30, values: dateValues },
    ],
  },
  search: {
    texts: [{ attribute: 'date', tier: 'medium', value: dateOfItem }],
    facets: [
      { facet: 'maker', ids: (item) => idsIn(item, ({ person }) => person) },
      { facet: 'technique', ids: (item) => idsIn(item, (made) => made.techniques) },
      { facet: 'place', ids: (item) => idsIn(item, ({ place }) => place) },
    ],
    as: 'the makers and the date of a card, the years and centuries, the order by date',
  },
  manifest: {
    metadata: [
      {
        label: 'item.facts.made-by',
        order: 10,
        value: (_, makings) => makings.flatMap(makerWords),
      },
      {
        label: 'item.facts.date',
        order: 20,
        value: (_, makings) => makings.flatMap((made) => made.date?.display || []),
      },
      {
        label: 'item.facts.made-at',
        order: 30,
        value: (_, makings) => makings.flatMap(({ place }) => place?.name.text ?? []),
      },
    ],
  },
  export: {
    columns: [
      { heading: 'makers', order: 30, attribute: 'makers' },
      { heading: 'date', order: 40, attribute: 'date' },
      { heading: 'earliest year', order: 50, attribute: 'yearEarliest' },
      { heading: 'latest year', order: 60, attribute: 'yearLatest' },
      { heading: 'place', order: 80, attribute: 'place' },
    ],
    as: 'the makers and the date of a citation',
  },
  dump: 'as-stored',
};

function idsIn(item: Item, of: (made: Production) => string | string[] | undefined): string[] {
  return (item.production ?? []).flatMap((made) => of(made) ?? []);
}

function makingOf(made: DraftMaking, names: NameBook): Production {
  const making: Production = {};
  if (made.role) making.role = made.role;
  if (made.attribution) making.attribution = made.attribution;
  if (made.person) making.person = names.person(made.person);
  if (made.place) making.place = names.place(made.place);
  if (made.date) making.date = made.date;
  if (made.techniques && made.techniques.length > 0)
    making.techniques = made.techniques.map((label) => names.term('technique', label));
  return making;
}

function makerValue(made: MakingView, { linked }: ItemFactReader): FactValue[] {
  if (!made.person) return [];
  const note = [made.attribution, made.role].filter(Boolean).join(', ');
  return linked([made.person]).map((value) => (note ? { ...value, note: `(${note})` } : value));
}

function makerWords({ person, attribution, role }: MakingView): string[] {
  if (!person) return [];
  return [`${attribution ? `${attribution} ` : ''}${person.name.text}${role ? ` (${role})` : ''}`];
}

/** Dates of making; where there are several, each with whose it is. */
function dateValues({ makings, translator, writtenIn, plain }: ItemFactReader): FactValue[] {
  const { language, list } = translator;
  const dated = Map.groupBy(
    makings.filter((made) => made.date?.display),
    (made) => made.date?.display ?? '',
  );
  return [...dated].map(([display, made]) => {
    const [first] = made.flatMap((one) => one.date ?? []);
    const meaning =
      first === undefined || language === writtenIn ? '' : formatDate(first, language);
    const makers =
      dated.size > 1 ? [...new Set(made.flatMap(({ person }) => person?.name.text ?? []))] : [];
    const notes = [meaning !== display && meaning, list(makers)].filter(Boolean);
    return plain(display, notes.length > 0 ? `(${notes.join('; ')})` : undefined);
  });
}
