// A title for rows that have none: the object name, or the beginning of a description.
import { cellText, type SourceRow } from '@vitrine/table-reader';
import type { ColumnValue } from '../../catalogue/fields/cells/row-reading.ts';
import type { Mapping } from './mapping.ts';
import { privateKindsIn } from './private-values.ts';
import { splitAt } from './separators.ts';

export type SubstituteTitles = (row: SourceRow) => ColumnValue | undefined;

/** Longer texts are cut at a word. In characters. */
const MAX_TITLE_LENGTH = 120;

/** Takes the first filled column that the mapping names; what looks private is not a title. */
export function substituteTitles({ titleFrom = [], items, language }: Mapping): SubstituteTitles {
  const columns = titleFrom.map((name) => items.find(({ column }) => column === name));
  return (row) => {
    for (const mapped of columns) {
      if (!mapped) continue;
      const [first = ''] = splitAt(cellText(row.cells.get(mapped.column)), mapped.separator);
      const text = shortened(first);
      if (text !== '' && privateKindsIn(text).length === 0)
        return { column: mapped.column, text, language: mapped.language ?? language };
    }
    return undefined;
  };
}

/** The first line, or the first sentence of a long one. */
function shortened(text: string): string {
  const [line = ''] = text.trim().split(/\r?\n/);
  if (line.length <= MAX_TITLE_LENGTH) return line;
  const [sentence = ''] = line.split(/(?<=[.。!?؟])\s/u);
  if (sentence !== '' && sentence.length <= MAX_TITLE_LENGTH) return sentence.replace(/\.$/, '');
  const cut = line.slice(0, MAX_TITLE_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_TITLE_LENGTH / 2)).trimEnd()}…`;
}
