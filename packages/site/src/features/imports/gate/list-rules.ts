// Whether it is clear where several values in one cell part, and whether columns that belong
// together part alike.
import type { ColumnDecision } from '../mapping/understanding.ts';
import { itemColumn } from '../mapping/import-columns.ts';
import { splitAt } from '../mapping/separators.ts';
import { cellText, textsOf, type Cell } from '@vitrine/table-reader';
import {
  columnsAnswer,
  draftsAnswer,
  findingOf,
  isByPerson,
  publishAnswer,
  stopAnswer,
  type Finding,
} from './finding.ts';
import { percent, quotedList, shareOf, textsIn, type GateTable } from './gate-table.ts';

const MIN_SHARE = 0.05;
const MAX_SHARE = 0.6;
const MAX_UNEQUAL = 0.05;

export function listFindings(table: GateTable): Finding[] {
  const lists = table.decisions.filter(
    (decision) =>
      decision.outcome === 'mapped' && itemColumn.get(decision.mapping.field)?.lists === true,
  );
  return [
    ...lists.flatMap((decision) => separatorFinding(table, decision)),
    ...unequalLists(table, lists),
  ];
}

function separatorFinding(table: GateTable, decision: ColumnDecision): Finding[] {
  const { column, mapping } = decision;
  const isList = table.survey.columns.some(({ name, isList: is }) => name === column && is);
  if (isList || column.includes('[]') || isByPerson(decision) || decision.rule === 'profile')
    return [];
  const texts = textsIn(table, column);
  if (mapping.separator === '|') return hierarchyFinding(texts, decision);
  if (mapping.separator !== undefined) return [];
  const undecided = [';', '|'].find((mark) => {
    const share = shareOf(texts, (text) => text.includes(mark));
    return share >= MIN_SHARE && share <= MAX_SHARE;
  });
  if (!undecided) return [];
  return [
    findingOf({
      code: 'separator-unclear',
      gravity: 'ask',
      columns: [column],
      text: `Some cells of “${column}” have “${undecided}” in them. Does it stand between several values?`,
      samples: texts.filter((text) => text.includes(undecided)),
      answers: [
        columnsAnswer('one', 'No: each cell is one value', [{ ...mapping, column }]),
        columnsAnswer('list', 'Yes: the cells are lists', [
          { ...mapping, column, separator: undecided },
        ]),
      ],
    }),
  ];
}

/** “Ceramics | Vessels | Bowl” is one term with what it is under, not three. */
function hierarchyFinding(
  texts: readonly string[],
  { column, mapping }: ColumnDecision,
): Finding[] {
  const levels = texts.filter((text) => text.includes(' | '));
  const tops = new Set(levels.map((text) => text.split(' | ')[0]));
  if (levels.length < texts.length * MIN_SHARE || levels.length < 3) return [];
  if (
    tops.size > levels.length / 3 ||
    !/^(objectType|subject|material|technique)$/.test(mapping.field)
  )
    return [];
  const { separator: _, ...whole } = mapping;
  return [
    findingOf({
      code: 'hierarchy-or-list',
      gravity: 'ask',
      columns: [column],
      text: `The cells of “${column}” may be lists, or one term with the wider terms before it.`,
      samples: levels,
      answers: [
        columnsAnswer('one', 'One term each', [{ ...whole, column }]),
        columnsAnswer('list', 'Lists of terms', [{ ...mapping, column }]),
      ],
    }),
  ];
}

function unequalLists(table: GateTable, lists: readonly ColumnDecision[]): Finding[] {
  const aligned = lists.filter(({ mapping }) => itemColumn.get(mapping.field)?.aligned);
  const groups = Map.groupBy(aligned, ({ mapping }) => mapping.field.split('.')[0] ?? '');
  return [...groups.values()].flatMap((group) => {
    if (group.length < 2 || group.every(isByPerson)) return [];
    const rows = table.sample.filter(
      ({ row }) => group.filter(({ column }) => cellText(row.cells.get(column)) !== '').length > 1,
    );
    const unequal = rows.filter(({ row }) => {
      const lengths = group.flatMap(({ column, mapping }) =>
        lengthOf(row.cells.get(column), mapping.separator),
      );
      // A single value, such as one role, is of the first.
      return new Set(lengths.filter((length) => length > 1)).size > 1;
    });
    if (unequal.length <= rows.length * MAX_UNEQUAL) return [];
    const columns = group.map(({ column }) => column);
    return [
      findingOf({
        code: 'lists-unequal',
        gravity: 'ask',
        columns,
        text: `${quotedList(columns, 6)} belong together, but in ${percent(unequal.length / rows.length)} of rows they have different numbers of values: roles or dates could go to the wrong person.`,
        samples: unequal.map(({ row }) =>
          columns.map((column) => cellText(row.cells.get(column))).join(' / '),
        ),
        answers: [
          draftsAnswer(),
          publishAnswer('Join them in order, and publish'),
          stopAnswer('Stop, to correct the table'),
        ],
      }),
    ];
  });
}

function lengthOf(cell: Cell | undefined, separator: string | undefined): number[] {
  if (cell === undefined || cell === '') return [];
  return [typeof cell === 'string' ? splitAt(cell, separator).length : textsOf(cell).length];
}
