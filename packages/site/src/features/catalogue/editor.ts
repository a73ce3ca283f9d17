// The editor of a kind of record: its fields under their headings, each with its control, as the
// registry of fields has them.
import type { Translate } from '../../platform/i18n/translator.ts';
import { canSome, type Actor } from '../access/actor.ts';
import { textIn } from '../records/language-map.ts';
import { collectionFields } from './fields/collection-fields.ts';
import {
  editorGroups,
  type EditorControl,
  type EditorField,
  type EditorPart,
  type EditorSection,
  type Option,
} from './fields/editing.ts';
import type { FieldBase, Internal, Public } from './fields/field.ts';
import { UNITS } from './fields/cells/units.ts';
import { itemFields } from './fields/item-fields.ts';
import { personFields } from './fields/person-fields.ts';
import { placeFields } from './fields/place-fields.ts';
import { fieldsIn, inOrder } from './fields/registry.ts';
import { subjectFields } from './fields/subject-fields.ts';
import { knownRights } from './rights.ts';

type Bodies = Record<string, unknown>;
type AnyField = FieldBase<Bodies, string> & (Public | Internal);

const registries = {
  item: itemFields,
  person: personFields,
  place: placeFields,
  subject: subjectFields,
  collection: collectionFields,
} as const;

export type EditedKind = keyof typeof registries;
export const editedKinds = Object.keys(registries) as EditedKind[];

/** Who reads the editor, and in which language. */
type Reader = { actor: Actor; language: string; t: Translate };

/** What `reader` may edit of a record of this kind. Headings without a field are left out. */
export function editorOf(kind: EditedKind, reader: Reader): EditorSection[] {
  const fields = (fieldsIn(registries[kind]) as unknown as AnyField[]).filter((field) =>
    isReadBy(reader.actor, kind, field),
  );
  return editorGroups
    .map((group) => ({
      group,
      label: reader.t(groupLabels[group]),
      fields: inOrder(fields.flatMap((field) => placedIn(group, field, reader))).map(
        ({ field }) => field,
      ),
    }))
    .filter((section) => section.fields.length > 0);
}

/** Whether somebody may read a field of some record; of which ones, the records decide. */
function isReadBy(actor: Actor, kind: EditedKind, field: AnyField): boolean {
  return (
    field.visibility === 'public' || field.readBy.some((action) => canSome(actor, action, kind))
  );
}

function placedIn(
  group: string,
  field: AnyField,
  reader: Reader,
): { order: number; field: EditorField }[] {
  const { edit, key, label, help, visibility } = field;
  if (!('group' in edit) || edit.group !== group) return [];
  return [
    {
      order: edit.order,
      field: {
        ...partOf(key, { label, ...(edit as DeclaredControl) }, reader),
        help: reader.t(help),
        staff: visibility !== 'public',
      },
    },
  ];
}

/** Any control of the registry: which value it edits is known to the field alone. */
type DeclaredControl =
  | Exclude<EditorControl, { control: 'list' | 'parts' | 'statement' | 'unit' }>
  | { control: 'statement' | 'unit' }
  | { control: 'list' | 'parts'; parts: Readonly<Record<string, DeclaredPart>> };
type DeclaredPart = { label: string } & DeclaredControl;

function partOf(key: string, declared: DeclaredPart, reader: Reader): EditorPart {
  const base = { key, label: reader.t(declared.label) };
  switch (declared.control) {
    case 'list':
    case 'parts':
      return {
        ...base,
        control: declared.control,
        parts: Object.entries(declared.parts).map(([name, part]) => partOf(name, part, reader)),
      };
    case 'statement':
      return { ...base, control: 'statement', options: statements(reader) };
    case 'unit':
      return { ...base, control: 'unit', options: units };
    case 'choice':
    case 'suggested-line':
      return {
        ...base,
        control: declared.control,
        options: declared.options.map(({ value, label }) => ({ value, label: reader.t(label) })),
      };
    case 'record':
    case 'records':
      return { ...base, control: declared.control, of: declared.of };
    default:
      return { ...base, control: declared.control };
  }
}

const units: readonly Option[] = Object.keys(UNITS).map((value) => ({ value, label: value }));

/** The statements that most museums need, the freest first. Others may be written as addresses. */
const STATEMENTS = [
  'https://creativecommons.org/publicdomain/zero/1.0/',
  'https://creativecommons.org/publicdomain/mark/1.0/',
  'https://creativecommons.org/licenses/by/4.0/',
  'https://creativecommons.org/licenses/by-sa/4.0/',
  'https://creativecommons.org/licenses/by-nc/4.0/',
  'https://creativecommons.org/licenses/by-nc-sa/4.0/',
  'https://creativecommons.org/licenses/by-nd/4.0/',
  'https://creativecommons.org/licenses/by-nc-nd/4.0/',
  'http://rightsstatements.org/vocab/NKC/1.0/',
  'http://rightsstatements.org/vocab/InC/1.0/',
  'http://rightsstatements.org/vocab/InC-EDU/1.0/',
  'http://rightsstatements.org/vocab/InC-NC/1.0/',
  'http://rightsstatements.org/vocab/InC-RUU/1.0/',
  'http://rightsstatements.org/vocab/CNE/1.0/',
  'http://rightsstatements.org/vocab/UND/1.0/',
] as const;

function statements({ language }: Reader): (Option & { help: string })[] {
  return STATEMENTS.map((value) => {
    const known = knownRights(value);
    return {
      value,
      label: textIn(known?.name, language) || value,
      help: textIn(known?.meaning, language),
    };
  });
}

const groupLabels = {
  identity: 'field.group.identity',
  pictures: 'field.group.pictures',
  description: 'field.group.description',
  making: 'field.group.making',
  physical: 'field.group.physical',
  subjects: 'field.group.subjects',
  relations: 'field.group.relations',
  location: 'field.group.location',
  rights: 'field.group.rights',
  elsewhere: 'field.group.elsewhere',
  staff: 'field.group.staff',
} as const;
