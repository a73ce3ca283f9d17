// Which rows show best what the import makes: those with the most fields, each adding fields that
// the ones before lack.
import { itemFields } from '../../catalogue/fields/item-fields.ts';
import type { ItemDraft } from '../../catalogue/fields/drafts.ts';

const publicKeys: ReadonlySet<string> = new Set(
  Object.entries(itemFields)
    .filter(([, { visibility }]) => visibility === 'public')
    .map(([key]) => key),
);

/** At most `count` of these, in the order in which they were chosen. */
export function chooseExamples<Row extends { draft: ItemDraft }>(
  rows: readonly Row[],
  count = 3,
): Row[] {
  const fields = new Map(rows.map((row) => [row, fieldsOf(row.draft)]));
  const covered = new Set<string>();
  const chosen: Row[] = [];
  while (chosen.length < Math.min(count, rows.length)) {
    let best: { row: Row; score: number } | undefined;
    for (const [row, keys] of fields) {
      if (chosen.includes(row)) continue;
      const added = keys.filter((key) => !covered.has(key)).length;
      // What is new weighs most; of rows that add the same, the fullest.
      const score = added * 1000 + keys.length;
      if (!best || score > best.score) best = { row, score };
    }
    if (!best) break;
    chosen.push(best.row);
    for (const key of fields.get(best.row) ?? []) covered.add(key);
  }
  return chosen;
}

/** The public fields that a draft fills; the parts of a making count for themselves. */
function fieldsOf(draft: ItemDraft): string[] {
  const { production = [], ...others } = draft;
  return [
    ...Object.entries(others)
      .filter(([key, value]) => publicKeys.has(key) && isFilled(value))
      .map(([key]) => key),
    ...new Set(production.flatMap((made) => Object.keys(made).map((key) => `production.${key}`))),
  ];
}

function isFilled(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}
