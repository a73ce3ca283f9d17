// How a field is edited: under which heading, and with what kind of control. The editors of the
// desk are made from this alone.
import type { MuseumDate } from '@vitrine/museum-dates';
import type { SubjectGroup } from '../subject.ts';

/** Headings of an editor, in their order. */
export const editorGroups = [
  'identity',
  'pictures',
  'description',
  'making',
  'physical',
  'subjects',
  'relations',
  'location',
  'rights',
  'elsewhere',
  'staff',
] as const;
type EditorGroup = (typeof editorGroups)[number];

/** Which records a field may name. New subjects are made in `group`. */
export type RecordsToName =
  | { kind: 'item' | 'person' | 'place' | 'collection' }
  | { kind: 'subject'; group?: SubjectGroup };

/** `label` is the id of a message. */
export type Option = { value: string; label: string };

/** A part of a value that has several, with its own control. `label` is the id of a message. */
type Part<Value> = { label: string } & Control<Value>;

type Parts<Value> = { readonly [Key in keyof Value]-?: Part<NonNullable<Value[Key]>> };

type TextControl =
  | { control: 'line' }
  | { control: 'text' }
  | { control: 'statement' }
  | { control: 'unit' }
  | { control: 'choice'; options: readonly Option[] }
  /** Common values to choose from; others may be written. */
  | { control: 'suggested-line'; options: readonly Option[] }
  | { control: 'record'; of: RecordsToName };

type ListOfTextsControl =
  | { control: 'words' }
  | { control: 'records'; of: RecordsToName }
  | { control: 'pictures' };

/** Parts of pictures, which are chosen on them. */
type DetailsControl<Member> = Member extends { region: unknown } ? { control: 'details' } : never;

/** The controls that can edit a value, by its type. */
type Control<Value> = [Value] extends [string]
  ? TextControl
  : [Value] extends [boolean]
    ? { control: 'checkbox' }
    : [Value] extends [number]
      ? { control: 'number' }
      : [Value] extends [MuseumDate]
        ? { control: 'date' }
        : [Value] extends [readonly string[]]
          ? ListOfTextsControl
          : [Value] extends [readonly (infer Member)[]]
            ? { control: 'list'; parts: Parts<Member> } | DetailsControl<Member>
            : string extends keyof Value
              ? LocalizedControl
              : [number] extends [Value]
                ? { control: 'count' }
                : { control: 'parts'; parts: Parts<Value> };

type LocalizedControl = { control: 'localized-line' } | { control: 'localized-text' };

/** Where a field is in its editor, and its control. `order`: its place in the group. */
export type Editing<Value> = { group: EditorGroup; order: number } & Control<Value>;

/** A control with its texts in the reader's language: what the desk is given. */
export type EditorControl =
  | {
      control:
        | 'line'
        | 'text'
        | 'checkbox'
        | 'number'
        | 'count'
        | 'date'
        | 'words'
        | 'pictures'
        | 'details'
        | 'localized-line'
        | 'localized-text';
    }
  | {
      control: 'choice' | 'suggested-line' | 'statement' | 'unit';
      options: readonly (Option & { help?: string })[];
    }
  | { control: 'record' | 'records'; of: RecordsToName }
  | { control: 'list' | 'parts'; parts: readonly EditorPart[] };

export type EditorPart = { key: string; label: string } & EditorControl;

/** A field in an editor. `staff`: it never leaves the museum. */
export type EditorField = EditorPart & { help: string; staff: boolean };

/** A heading of an editor with its fields. */
export type EditorSection = { group: EditorGroup; label: string; fields: EditorField[] };
