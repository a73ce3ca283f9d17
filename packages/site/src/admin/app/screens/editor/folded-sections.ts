// Which fields of an editor are shown at once, and which are folded under their heading.
import type { EditorField, EditorSection } from '../../../../features/catalogue/fields/editing.ts';
import type { Fields } from '../../../../features/working/merge/body.ts';

export type FoldedSection = Pick<EditorSection, 'group' | 'label'> & {
  shown: readonly EditorField[];
  more: readonly EditorField[];
};

/** @param asked  fields that a good page needs, filled in or not */
export function foldedSections(
  sections: readonly EditorSection[],
  { body, asked }: { body: Fields; asked: readonly string[] },
): FoldedSection[] {
  const isVisible = ({ key }: EditorField) => body[key] !== undefined || asked.includes(key);
  return sections.map(({ group, label, fields }) => ({
    group,
    label,
    shown: fields.filter(isVisible),
    more: fields.filter((field) => !isVisible(field)),
  }));
}
