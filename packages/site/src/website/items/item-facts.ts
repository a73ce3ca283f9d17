// The facts of an item, in groups, each value a link where it leads somewhere. Pure.
import { formatDate } from '@vitrine/museum-dates';
import {
  namedAll,
  type MakingView,
  type Surroundings,
} from '../../features/catalogue/item-view.ts';
import type { Item } from '../../features/catalogue/item.ts';
import {
  filledGroups,
  namedValues,
  plainValue,
  type FactGroup,
  type FactValue,
} from '../../features/catalogue/ui/Facts.tsx';
import { inLanguage, type LanguageMap } from '../../features/records/language-map.ts';
import type { Translator } from '../../platform/i18n/translator.ts';

/**
 * Notes of more letters than these are read in columns of their own: a line of facts would make a
 * ladder of them.
 */
const LONG_NOTES = 300;

/**
 * Groups of facts; empty ones are not there.
 * @param writtenIn  the language in which the museum writes its dates; in another one, what they mean is said beside them
 */
export function factsOf(
  item: Item,
  makings: readonly MakingView[],
  around: Surroundings,
  translator: Translator,
  writtenIn: string,
): FactGroup[] {
  const named = (ids: readonly string[] | undefined) =>
    namedValues(namedAll(ids, around, translator.language));
  const text = (map: LanguageMap | undefined) => textValue(map, translator.language);
  const [notes] = text(item.notes);
  const longNotes = notes && notes.text.text.length > LONG_NOTES ? notes.text : undefined;
  return filledGroups([
    {
      name: 'item.facts.about',
      facts: [
        { name: 'item.facts.type', values: named(item.objectTypes) },
        { name: 'item.facts.subjects', values: named(item.subjects) },
        { name: 'item.facts.people-shown', values: named(item.depictedPeople) },
        { name: 'item.facts.places-shown', values: named(item.depictedPlaces) },
        { name: 'item.facts.culture', values: named(item.cultures) },
        { name: 'item.facts.period', values: named(item.periods) },
        { name: 'item.facts.style', values: named(item.styles) },
      ],
    },
    {
      name: 'item.facts.making',
      facts: [
        { name: 'item.facts.made-by', values: makings.flatMap(makerValue) },
        {
          name: 'item.facts.made-at',
          values: uniqueValues(
            makings.flatMap((made) => (made.place ? namedValues([made.place]) : [])),
          ),
        },
        { name: 'item.facts.date', values: dateValues(makings, translator, writtenIn) },
        { name: 'item.facts.medium', values: text(item.medium) },
        { name: 'item.facts.materials', values: named(item.materials) },
        {
          name: 'item.facts.techniques',
          values: uniqueValues([
            ...named(item.techniques),
            ...makings.flatMap((made) => namedValues(made.techniques)),
          ]),
        },
        { name: 'item.facts.dimensions', values: dimensionValues(item, translator) },
        {
          name: 'item.facts.inscriptions',
          values: (item.inscriptions ?? []).map(({ text: words, language, position }) => ({
            text: { text: words, language: language ?? '' },
            note: position,
          })),
        },
      ],
    },
    {
      name: 'item.facts.record',
      facts: [
        {
          name: 'item.facts.accession',
          values: item.accessionNumber ? [plainValue(item.accessionNumber)] : [],
        },
        {
          name: 'item.facts.identifiers',
          values: (item.identifiers ?? []).map(({ type, value }) => plainValue(value, type)),
        },
        { name: 'item.facts.collection', values: named(item.collections) },
        { name: 'item.facts.part-of', values: named(item.partOf ? [item.partOf] : undefined) },
        { name: 'item.facts.holder', values: item.holder ? [plainValue(item.holder)] : [] },
        { name: 'item.facts.credit', values: text(item.creditLine) },
        { name: 'item.facts.notes', values: notes && !longNotes ? [notes] : [] },
        {
          name: 'item.facts.links',
          values: (item.links ?? []).map(({ url, label }) => ({
            text: { text: label ?? hostOf(url), language: '' },
            url,
          })),
        },
      ],
    },
    { name: 'item.facts.notes', facts: [], prose: longNotes },
  ]);
}

function makerValue(made: MakingView): FactValue[] {
  if (!made.person) return [];
  const note = [made.attribution, made.role].filter(Boolean).join(', ');
  return namedValues([made.person]).map((value) =>
    note ? { ...value, note: `(${note})` } : value,
  );
}

/** Dates of making; where there are several, each with whose it is. */
function dateValues(
  makings: readonly MakingView[],
  { language, list }: Translator,
  writtenIn: string,
): FactValue[] {
  const dated = Map.groupBy(
    makings.filter(({ date }) => date?.display),
    ({ date }) => date?.display ?? '',
  );
  return [...dated].map(([display, made]) => {
    const [date] = made.flatMap((one) => one.date ?? []);
    const message = date === undefined || language === writtenIn ? '' : formatDate(date, language);
    const makers =
      dated.size > 1 ? [...new Set(made.flatMap(({ person }) => person?.name.text ?? []))] : [];
    const notes = [message !== display && message, list(makers)].filter(Boolean);
    return plainValue(display, notes.length > 0 ? `(${notes.join('; ')})` : undefined);
  });
}

function dimensionValues(item: Item, { t, language, number }: Translator): FactValue[] {
  const written = textValue(item.dimensionsText, language);
  if (written.length > 0) return written;
  const names: Record<string, string> = {
    height: t('item.dimension.height'),
    width: t('item.dimension.width'),
    depth: t('item.dimension.depth'),
    length: t('item.dimension.length'),
    diameter: t('item.dimension.diameter'),
    weight: t('item.dimension.weight'),
  };
  return (item.dimensions ?? []).map(({ type, value, unit, of }) =>
    plainValue(`${names[type] ?? type} ${number(value)} ${unit}`, of && `(${of})`),
  );
}

function textValue(map: LanguageMap | undefined, language: string): FactValue[] {
  const text = inLanguage(map, language);
  return text ? [{ text }] : [];
}

function uniqueValues(values: readonly FactValue[]): FactValue[] {
  return [...new Map(values.map((value) => [value.page ?? value.text.text, value])).values()];
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url;
}
