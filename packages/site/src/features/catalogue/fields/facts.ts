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

type LabelledLine<Reader> = FactLine<Reader> & { label: string };

/** The lines of the fields of a kind of record, in their order: the same for all its records. */
export function factLines<Reader>(
  fields: readonly FieldOnPage<Reader>[],
): readonly LabelledLine<Reader>[] {
  return inOrder(fields.flatMap(linesOf));
}

/**
 * What the fields of a record have to say on its page, in these groups; a long text has a group of
 * its own behind them. Empty groups are not there.
 */
export function factGroups<Reader>(
  lines: readonly LabelledLine<Reader>[],
  reader: Reader,
  groups: readonly string[],
): FactGroup[] {
  const inGroups = new Map(groups.map((name): [string, Fact[]] => [name, []]));
  const apart: FactGroup[] = [];
  for (const line of lines) {
    const values = line.values(reader);
    const [first] = values;
    if (!first) continue;
    if (line.longTextApart && first.text.text.length > LONG_TEXT)
      apart.push({ name: line.label, facts: [], prose: first.text });
    else inGroups.get(line.group)?.push({ name: line.label, values });
  }
  const filled = [...inGroups].filter(([, facts]) => facts.length > 0);
  return [...filled.map(([name, facts]) => ({ name, facts })), ...apart];
}

function linesOf<Reader>({ label, page }: FieldOnPage<Reader>): LabelledLine<Reader>[] {
  if (page === undefined || !('facts' in page)) return [];
  return page.facts.map((line) => ({ label, ...line }));
}
