// A row becomes a draft of an item. Nothing that was written is lost: what is not understood is a
// problem, and stays with the draft.
import type { SourceRow } from '@vitrine/table-reader';
import type { LanguageMap } from '../../records/language-map.ts';
import type { DraftMedia, ItemDraft, Problem } from '../item-draft.ts';
import { readCoordinates, cutCoordinates } from './coordinates.ts';
import { dimensionOf, readDimensions } from './dimensions.ts';
import { readyColumns, valuesOf, type FieldValues, type ReadyColumn } from './field-values.ts';
import { itemField } from './item-fields.ts';
import { makingFields, makingsOf, type PersonFinder } from './making.ts';
import type { Mapping } from './mapping.ts';
import { personNamed } from './names.ts';
import { canonicalRights, rightsByName } from './rights-cell.ts';
import { notesOf, type RowNotes, type Tally } from './row-notes.ts';
import { isAddress } from './value-shapes.ts';

/** A mapping made ready for many rows. */
export type ItemReader = {
  columns: ReadyColumn[];
  language: string;
  tallies: Tally;
  findPerson: PersonFinder;
};

/**
 * The files that belong to a row, in order; `index` is the place in the cells of the image columns,
 * where it was named there.
 */
export type RowPicture = { file: string; index?: number };

export function itemReader(
  mapping: Mapping,
  tallies: Tally,
  findPerson: PersonFinder = () => undefined,
): ItemReader {
  return {
    columns: readyColumns(mapping.items, itemField),
    language: mapping.language,
    tallies,
    findPerson,
  };
}

/**
 * Reads one row; `pictures` are the files that were matched to it. Fields that no column is mapped
 * to are absent.
 */
export function readItemRow(
  row: SourceRow,
  reader: ItemReader,
  pictures: readonly RowPicture[] = [],
): { draft: ItemDraft; problems: Problem[] } {
  const notes = notesOf(row.number, reader.tallies);
  const values = valuesOf(row, reader.columns, reader.language, notes);
  for (const fault of row.faults ?? []) notes.report(fault);
  const draft: ItemDraft = {
    ...identity(values),
    ...titles(values, reader.language, notes),
    ...texts(values, notes),
    ...terms(values),
    ...(makingFields.some((field) => values.isMapped(field))
      ? { production: makingsOf(values, reader.language, notes, reader.findPerson) }
      : {}),
    ...dimensions(values, notes),
    ...rights(values, notes),
    ...coordinates(values, notes),
    ...media(values, pictures),
  };
  if (notes.unread.length > 0 || reader.columns.length > 0) draft.unread = notes.unread;
  return { draft, problems: notes.problems };
}

function identity(values: FieldValues): ItemDraft {
  const draft: ItemDraft = {};
  const [identifier] = values.all('identifier');
  if (identifier) draft.identifier = { scheme: identifier.column, value: identifier.text };
  const accession = values.text('accessionNumber');
  if (accession !== '') draft.accessionNumber = accession;
  if (values.isMapped('otherNumber'))
    draft.otherIdentifiers = values
      .all('otherNumber')
      .map(({ column, text }) => ({ type: column, value: text }));
  return draft;
}

/** An item cannot do without a title: what it is has to stand in. */
function titles(values: FieldValues, language: string, notes: RowNotes): ItemDraft {
  const draft: ItemDraft = {};
  if (values.isMapped('title')) {
    draft.title = values.inLanguages('title');
    if (Object.keys(draft.title).length === 0) {
      const instead =
        values.text('objectType') ||
        values.text('accessionNumber') ||
        values.text('identifier') ||
        'Untitled';
      draft.title = { [language]: instead };
      notes.report({
        column: values.column('title'),
        value: '',
        code: 'title-missing',
        reason: `The row has no title; “${instead}” was used.`,
        whatToDo: 'Add a title and import the row again.',
      });
    }
  }
  const others = [
    ['title.alternative', 'alternative'],
    ['title.original', 'original'],
    ['title.series', 'series'],
  ] as const;
  if (others.some(([field]) => values.isMapped(field))) {
    draft.alternativeTitles = others.flatMap(([field, type]) =>
      values.all(field).map(({ text, language: of }) => ({
        value: { [field === 'title.original' ? 'none' : of]: text },
        type,
      })),
    );
  }
  return draft;
}

function texts(values: FieldValues, notes: RowNotes): ItemDraft {
  const draft: ItemDraft = {};
  for (const field of ['description', 'creditLine', 'notes'] as const)
    if (values.isMapped(field)) draft[field] = values.inLanguages(field);
  if (values.isMapped('medium')) draft.medium = mediumIn(values, notes);
  if (values.isMapped('internalNotes')) {
    const all = values.all('internalNotes');
    draft.internalNotes = all.map(({ column, text }) => `${column}: ${text}`).join('\n\n');
  }
  if (values.isMapped('provenance'))
    draft.provenance = values.all('provenance').map(({ text }) => ({ text }));
  if (values.isMapped('bibliography'))
    draft.bibliography = values
      .all('bibliography')
      .map(({ text }) => (isAddress(text) ? { text, url: text } : { text }));
  if (values.isMapped('inscription'))
    draft.inscriptions = values.all('inscription').map(({ text }) => ({ text }));
  if (values.isMapped('holdingInstitution')) draft.holder = values.text('holdingInstitution');
  if (values.isMapped('currentLocation')) {
    const text = values.inLanguages('currentLocation');
    if (Object.keys(text).length > 0)
      draft.location = {
        text,
        onDisplay:
          !/\b(stor(e|age|eroom)|depot|dépôt|réserve|magazin|not on (view|display))\b/i.test(
            values.text('currentLocation'),
          ),
      };
  }
  if (values.isMapped('sourceUrl')) draft.links = linksIn(values, notes);
  return draft;
}

/** The kind of a file is no material: catalogues of digital collections put “image/jpeg” there. */
function mediumIn(values: FieldValues, notes: RowNotes): LanguageMap {
  const map = values.inLanguages('medium');
  for (const [language, text] of Object.entries(map)) {
    if (!/^(image|application|text|audio|video)\/[\w.+-]+$/i.test(text)) continue;
    delete map[language];
    notes.keep({
      column: values.column('medium'),
      value: text,
      code: 'file-type-as-medium',
      reason: 'This is a file type, not a material or technique.',
      whatToDo: 'Enter the material of the object, or leave the cell empty.',
    });
  }
  return map;
}

function linksIn(values: FieldValues, notes: RowNotes): { url: string }[] {
  return values.all('sourceUrl').flatMap(({ column, text }) => {
    if (isAddress(text) && text.length <= 4000) return [{ url: text }];
    notes.keep({
      column,
      value: text,
      code: 'address-unreadable',
      reason: 'This is not a web address.',
      whatToDo: 'Enter the full address, starting with https:// and without spaces.',
    });
    return [];
  });
}

function terms(values: FieldValues): ItemDraft {
  const draft: ItemDraft = {};
  const labels = (field: string) => values.all(field).map(({ text }) => text);
  const groups = [
    ['objectType', 'type'],
    ['material', 'material'],
    ['technique', 'technique'],
    ['culture', 'culture'],
    ['period', 'period'],
    ['style', 'style'],
  ] as const;
  for (const [field, group] of groups)
    if (values.isMapped(field)) draft.terms = { ...draft.terms, [group]: labels(field) };
  if (values.isMapped('subject')) draft.subjects = labels('subject');
  if (values.isMapped('collection')) draft.collections = labels('collection');
  if (values.isMapped('depictedPerson'))
    draft.depictedPeople = labels('depictedPerson').map(personNamed);
  if (values.isMapped('depictedPlace'))
    draft.depictedPlaces = labels('depictedPlace').map((name) => ({ name }));
  return draft;
}

const MEASURES = ['height', 'width', 'depth', 'diameter', 'length', 'weight'] as const;

function dimensions(values: FieldValues, notes: RowNotes): ItemDraft {
  const measured = MEASURES.some((type) => values.isMapped(`dimensions.${type}`));
  if (!measured && !values.isMapped('dimensions')) return {};
  const draft: ItemDraft = values.isMapped('dimensions')
    ? { dimensionsText: values.inLanguages('dimensions') }
    : {};
  const unit = values.text('dimensions.unit');
  const text = values.text('dimensions');
  const read = readDimensions(text, unit);
  if (read.unclear)
    notes.report({
      column: values.column('dimensions'),
      value: text,
      code: 'dimensions-unclear',
      reason: 'The measurements could not be identified; the text is shown as entered.',
      whatToDo:
        'Label them, for example “Height: 130 mm; width: 45 mm”, or enter height × width × depth with a unit.',
    });
  const own = MEASURES.flatMap((type) => {
    const [value] = values.all(`dimensions.${type}`);
    const dimension = value && dimensionOf(type, value.text, unit || unitInHeading(value.column));
    if (value && !dimension)
      notes.keep({
        column: value.column,
        value: value.text,
        code: 'number-unreadable',
        reason: `This is not a valid ${type}.`,
        whatToDo: 'Enter one number, with its unit if it differs from the others: “12.5 cm”.',
      });
    return dimension ?? [];
  });
  const size = (list: typeof own, type: string) =>
    list.find((one) => one.type === type && one.unit === own[0]?.unit)?.value;
  const [height, width] = [size(read.dimensions, 'height'), size(read.dimensions, 'width')];
  if (
    height !== undefined &&
    height !== width &&
    height === size(own, 'width') &&
    width === size(own, 'height')
  )
    notes.tally('height-width-exchanged', values.column('dimensions.height'), text);
  draft.dimensions = read.dimensions.length > 0 ? read.dimensions : own;
  return draft;
}

function unitInHeading(column: string): string {
  return /[\s_(.-](mm|cm|m|in|g|kg)\)?$/i.exec(column)?.[1]?.toLowerCase() ?? '';
}

function rights(values: FieldValues, notes: RowNotes): ItemDraft {
  if (!['rights', 'rightsUri', 'rightsHolder'].some((field) => values.isMapped(field))) return {};
  const [address, label, holder] = [
    values.text('rightsUri'),
    values.text('rights'),
    values.text('rightsHolder'),
  ];
  const statement =
    canonicalRights(address) ??
    canonicalRights(label) ??
    (address === '' ? rightsByName(label) : undefined);
  if (address !== '' && !canonicalRights(address)) {
    notes.keep({
      column: values.column('rightsUri'),
      value: address,
      code: 'rights-unknown',
      reason:
        'This is not the address of a Creative Commons licence or a rightsstatements.org statement.',
      whatToDo:
        'Choose one at https://rightsstatements.org/page/1.0/ or https://creativecommons.org/licenses/ and copy its address.',
    });
  }
  return {
    rights: {
      ...(statement ? { statement } : {}),
      ...(label !== '' && !isAddress(label) ? { label } : {}),
      ...(holder ? { holder } : {}),
    },
  };
}

function coordinates(values: FieldValues, notes: RowNotes): ItemDraft {
  if (
    !values.isMapped('coordinates') &&
    !(values.isMapped('latitude') && values.isMapped('longitude'))
  )
    return {};
  const [one, two] = values.text('coordinates')
    ? cutCoordinates(values.text('coordinates'))
    : [values.text('latitude'), values.text('longitude')];
  if (one === '' && two === '') return {};
  const found = readCoordinates(one, two);
  if (found && (found.latitude !== 0 || found.longitude !== 0)) return { coordinates: found };
  notes.keep({
    column: values.column(values.isMapped('coordinates') ? 'coordinates' : 'latitude'),
    value: `${one}, ${two}`,
    code: 'coordinates-unreadable',
    reason: found
      ? 'Coordinates of 0, 0 usually mean that the location is unknown.'
      : 'These are not valid coordinates.',
    whatToDo:
      'Enter decimal degrees, such as 48.8566 and 2.3522 (negative for south and west), or leave both empty.',
  });
  return {};
}

/**
 * Alternative texts and captions belong to the files that the cells name, by position; one lone
 * text belongs to all of them.
 */
function media(values: FieldValues, pictures: readonly RowPicture[]): ItemDraft {
  if (!values.isMapped('image') && pictures.length === 0) return {};
  const textAt = (field: string, index: number | undefined): LanguageMap | undefined => {
    const all = values.aligned(field);
    const value = all.length === 1 ? all[0] : all[index ?? -1];
    return value && value.text !== '' ? { [value.language]: value.text } : undefined;
  };
  return {
    media: pictures.map(({ file, index }, place): DraftMedia => {
      const [altText, caption] = [
        textAt('imageAlt', index ?? place),
        textAt('imageCaption', index ?? place),
      ];
      return { file, ...(altText ? { altText } : {}), ...(caption ? { caption } : {}) };
    }),
  };
}
