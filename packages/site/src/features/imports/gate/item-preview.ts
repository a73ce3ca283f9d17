// An item as its page would show it, before it is imported: made of the page's own parts, with
// names instead of records.
import { withoutMarks } from '../../records/marked-text.ts';
import { basename } from 'node:path';
import { translator, type Translator } from '../../../platform/i18n/translator.ts';
import type { ItemDraft, NameBook } from '../../catalogue/fields/drafts.ts';
import type { FoundForPerson } from '../../catalogue/fields/person-field.ts';
import type { Item } from '../../catalogue/item.ts';
import type { Surroundings } from '../../catalogue/item-view.ts';
import { itemOnPage, type ItemOnPage } from '../../catalogue/ui/item-on-page.ts';
import type { RecordKind, Stored } from '../../records/record.ts';
import { itemOfDraft } from '../draft-to-item.ts';
import { personOfDraft } from '../draft-to-person.ts';

type PreviewLine = { name: string; values: readonly string[] };

export type ItemPreview = {
  title: string;
  /** The lines of the wall label below the title. */
  label: readonly string[];
  groups: readonly { name: string; lines: readonly PreviewLine[] }[];
  /** The files of its pictures, by their paths. */
  pictures: readonly string[];
};

/** @param languages  those of the site; the first is the preview's */
export function previewOf(draft: ItemDraft, languages: readonly string[]): ItemPreview {
  const language = languages[0] ?? 'en';
  const say = translator(language);
  const records = new Map<string, Stored<unknown>>();
  const item = itemOfDraft(draft, { names: namesInto(records, language) });
  const { media: _, ...body } = item;
  const record = stored('item', 'preview', { title: {}, ...body }) as Stored<Item>;
  const around: Surroundings = { records, files: new Map() };
  const page = itemOnPage(record, around, { translator: say, languages });
  return {
    title: page.label.title.text,
    label: labelLines(page),
    groups: groupsOf(page, say),
    pictures: (draft.media ?? []).map(({ file }) => file),
  };
}

function labelLines({ label, location, description, warning }: ItemOnPage): string[] {
  return [
    ...(label.otherTitles ?? []).map(({ text }) => text),
    ...label.makers.map((maker) =>
      [maker.attribution, maker.name.text, maker.lifeDates].filter(Boolean).join(' '),
    ),
    ...(label.unnamedMakers ?? []),
    label.date,
    label.medium?.text ?? '',
    label.place ?? '',
    label.accessionNumber ?? '',
    location?.text.text ?? '',
    description?.text ?? '',
    warning?.note?.text ?? '',
  ].filter((line) => line !== '');
}

/** The facts under their headings, and below them what the page shows in other forms. */
function groupsOf(page: ItemOnPage, { t }: Translator): ItemPreview['groups'] {
  const { facts, provenance, bibliography, rights, credit } = page;
  const apart = [
    ['item.provenance', provenance.map(({ text, date }) => (date ? `${date}: ${text}` : text))],
    ['item.bibliography', bibliography.map(({ text }) => text)],
    [
      'item.rights',
      rights ? [rights.name.text, rights.holder ?? '', rights.note ?? ''].filter(Boolean) : [],
    ],
  ] as const;
  const saysCredit = facts.some((group) => group.facts.some(({ name }) => name === CREDIT));
  return [
    ...facts.map((group) => ({
      name: t(group.name),
      lines: group.prose
        ? [{ name: '', values: [group.prose.text] }]
        : group.facts.map(({ name, values }) => ({
            name: t(name),
            values: values.map(({ text, note }) =>
              note ? `${text.text} ${withoutMarks(note)}` : text.text,
            ),
          })),
    })),
    ...(credit && !saysCredit
      ? [{ name: '', lines: [{ name: t(CREDIT), values: [credit.text] }] }]
      : []),
    ...apart
      .filter(([, values]) => values.length > 0)
      .map(([name, values]) => ({ name: t(name), lines: [{ name: '', values }] })),
  ];
}

const CREDIT = 'item.facts.credit';

/** A book that makes a record of every name, for this preview alone. */
function namesInto(records: Map<string, Stored<unknown>>, language: string): NameBook {
  const add = (kind: RecordKind, name: string, body: () => unknown): string => {
    const id = `${kind} ${name}`;
    if (!records.has(id)) records.set(id, stored(kind, id, body(), name));
    return id;
  };
  const named = (name: string) => ({ name: { [language]: name } });
  const names: NameBook = {
    person: (person) => add('person', person.name, () => personOfDraft(person, found)),
    place: ({ name }) => add('place', name, () => named(name)),
    term: (group, label) => add('subject', label, () => ({ group, ...named(label) })),
    // Whether the whole is there is only known when it is imported.
    item: () => undefined,
    collection: (name) => add('collection', name, () => ({ title: { [language]: name } })),
  };
  const found: FoundForPerson = { language, scheme: 'preview', place: names.place };
  return names;
}

function stored(kind: RecordKind, id: string, body: unknown, label = ''): Stored<unknown> {
  return {
    id,
    kind,
    state: 'draft',
    slug: 'preview',
    label,
    version: 1,
    createdAt: '',
    createdBy: '',
    updatedAt: '',
    updatedBy: '',
    body,
  };
}

/** The preview as plain lines for a terminal. */
export function previewLines({ title, label, groups, pictures }: ItemPreview): string[] {
  const [first, ...more] = pictures;
  return [
    `  ${title}`,
    ...label.map((line) => `    ${shortened(line)}`),
    ...groups.flatMap(({ name, lines }) => [
      ...(name ? [`    ${name}`] : []),
      ...lines.map(
        (line) => `      ${line.name ? `${line.name}: ` : ''}${shortened(line.values.join('; '))}`,
      ),
    ]),
    first
      ? `    Picture: ${basename(first)}${more.length > 0 ? ` and ${more.length} more` : ''}`
      : '    No picture',
  ];
}

const MAX_LENGTH = 300;
const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1)}…` : line;
};
