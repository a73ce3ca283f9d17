// Lines of facts on a record's page, gathered from its fields.
import type { LocalizedText } from '../../records/language-map.ts';
import type { FactLine, FactValue, Page } from './field.ts';
import { inOrder } from './registry.ts';

/** A line of facts; `name` is the id of a message. */
type Fact = { name: string; values: readonly FactValue[] };

/** A group of lines; or a text too long for a line, under the group's name. */
export type FactGroup = { name: string; facts: Fact[]; prose?: LocalizedText | undefined };

type FieldOnPage<Reader> = { label: string; page?: Page<Reader> | undefined };

/** A text of more letters than these would make a ladder of a line. */
const LONG_TEXT = 300;

/** Words that have no language of their own, such as numbers. */
export function plainValue(text: string, note?: string): FactValue {
  return { text: { text, language: '' }, note };
}

/**
 * What the fields of a record have to say on its page, in these groups; a long text has a group of
 * its own behind them. Empty groups are not there.
 */
export function factGroups<Reader>(
  fields: readonly FieldOnPage<Reader>[],
  reader: Reader,
  groups: readonly string[],
): FactGroup[] {
  const lines = inOrder(fields.flatMap(linesOf)).map((line) => {
    const values = line.values(reader);
    const [first] = values;
    const isApart = line.longTextApart && (first?.text.text.length ?? 0) > LONG_TEXT;
    return { ...line, values: isApart ? [] : values, prose: isApart ? first?.text : undefined };
  });
  return filledGroups([
    ...groups.map((name) => ({
      name,
      facts: lines
        .filter(({ group }) => group === name)
        .map(({ label, values }) => ({ name: label, values })),
    })),
    ...lines.map(({ label, prose }) => ({ name: label, facts: [], prose })),
  ]);
}

/** Groups without an empty line; groups that have none are left out. */
function filledGroups(groups: readonly FactGroup[]): FactGroup[] {
  return groups
    .map((group) => ({ ...group, facts: group.facts.filter(({ values }) => values.length > 0) }))
    .filter(({ facts, prose }) => facts.length > 0 || prose);
}

function linesOf<Reader>({ label, page }: FieldOnPage<Reader>): (FactLine<Reader> & {
  label: string;
})[] {
  if (page === undefined || !('facts' in page)) return [];
  return page.facts.map((line) => ({ label, ...line }));
}
