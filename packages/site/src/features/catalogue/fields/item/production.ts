// Who made the item, where, when and how: one entry for each part in its making.
import { asWritten } from '../../../records/language-map.ts';
import { marked } from '../../../records/marked-text.ts';
import { z } from 'zod';
import { formatDate } from '@vitrine/museum-dates';
import { formatDate as dateOfItem, type MakingView } from '../../item-view.ts';
import type { Item, Production } from '../../item.ts';
import { attributionIn, roleIn } from '../../qualifiers.ts';
import { isMakingMapped, makingsOf } from '../cells/making.ts';
import { makingColumns } from '../cells/making-columns.ts';
import type { DraftMaking, NameBook } from '../drafts.ts';
import { eachOnce, linksTo, type FactValue } from '../field.ts';
import type { ItemFactReader, PublicItemField } from '../item-field.ts';
import { date } from '../date-shape.ts';
import { ids, text } from '../schemas.ts';

export const production: PublicItemField<'production'> = {
  key: 'production',
  visibility: 'public',
  label: 'item.facts.making',
  help: 'field.item.production.help',
  edit: {
    group: 'making',
    order: 10,
    control: 'list',
    parts: {
      person: { label: 'field.part.person', control: 'record', of: { kind: 'person' } },
      role: { label: 'field.part.role', control: 'line' },
      attribution: { label: 'field.part.attribution', control: 'line' },
      unnamedMaker: { label: 'field.part.unnamed-maker', control: 'line' },
      date: { label: 'field.part.date', control: 'date' },
      place: { label: 'field.part.place', control: 'record', of: { kind: 'place' } },
      techniques: {
        label: 'field.part.techniques',
        control: 'records',
        of: { kind: 'subject', group: 'technique' },
      },
    },
  },
  schema: z
    .array(
      z.strictObject({
        role: text.optional(),
        person: z.string().optional(),
        unnamedMaker: text.optional(),
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
    columns: makingColumns,
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
  if (made.unnamedMaker) making.unnamedMaker = made.unnamedMaker;
  if (made.attribution) making.attribution = made.attribution;
  if (made.person) making.person = names.person(made.person);
  if (made.place) making.place = names.place(made.place);
  if (made.date) making.date = made.date;
  if (made.techniques && made.techniques.length > 0)
    making.techniques = made.techniques.map((label) => names.term('technique', label));
  return making;
}

function makerValue(
  { unnamedMaker, person, attribution, role }: MakingView,
  { linked, plain, translator }: ItemFactReader,
): FactValue[] {
  const part = role && marked(roleIn(role, translator));
  if (unnamedMaker) return [plain(unnamedMaker, part && `(${part})`)];
  if (!person) return [];
  const note = [attribution && marked(attributionIn(attribution, translator)), part]
    .filter(Boolean)
    .join(', ');
  return linked([person]).map((value) => (note ? { ...value, note: `(${note})` } : value));
}

function makerWords({ person, unnamedMaker, attribution, role }: MakingView): string[] {
  const words =
    unnamedMaker ?? (person && [attribution, person.name.text].filter(Boolean).join(' '));
  return words ? [`${words}${role ? ` (${role})` : ''}`] : [];
}

/**
 * Dates of making as they were read, and in the museum's words where they are others: these first
 * where the page is in their language. Where there are several, each with whose it is.
 */
function dateValues({
  makings,
  translator,
  plain,
  isInMuseumLanguage,
}: ItemFactReader): FactValue[] {
  const { language, list, t } = translator;
  const dated = Map.groupBy(
    makings.filter((made) => made.date?.display),
    (made) => made.date?.display ?? '',
  );
  return [...dated].map(([display, made]) => {
    const [first] = made.flatMap((one) => one.date ?? []);
    const read = first ? formatDate(first, language) : display;
    const makers =
      dated.size > 1
        ? [...new Set(made.flatMap(({ person }) => (person ? marked(person.name) : [])))]
        : [];
    const isSame = saysTheSame(read, display);
    const written = t('item.facts.date.written', { words: marked(asWritten(display)) });
    const other = isInMuseumLanguage ? read : written;
    const notes = [isSame ? '' : other, list(makers)].filter(Boolean);
    return plain(
      isSame || isInMuseumLanguage ? display : read,
      notes.length > 0 ? `(${notes.join('; ')})` : undefined,
    );
  });
}

/** Whether two writings of a date differ in dashes, spaces and points alone. */
function saysTheSame(one: string, other: string): boolean {
  const plainly = (words: string) =>
    words
      .toLowerCase()
      .replaceAll(/[‐-―−]/gu, '-')
      .replaceAll(/[\s.\p{Cf}]/gu, '');
  return plainly(one) === plainly(other);
}
