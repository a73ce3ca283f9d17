// A second look at what would be public: values that look private, and flags that nothing reads.
import { flagIn, flagKey } from '../mapping/flags.ts';
import { wordsOf } from '../mapping/header-words.ts';
import { isForStaff, PUBLICATION } from '../mapping/import-columns.ts';
import type { ColumnMapping } from '../mapping/mapping.ts';
import {
  heldKinds,
  privateKindNames,
  privateKindsIn,
  type PrivateKind,
} from '../mapping/private-values.ts';
import { privateHeading } from '../mapping/private-words.ts';
import type { ColumnDecision } from '../mapping/understanding.ts';
import {
  columnsAnswer,
  draftsAnswer,
  findingOf,
  isByPerson,
  publishAnswer,
  staffOnlyAnswer,
  stopAnswer,
  type Finding,
} from './finding.ts';
import { mappedTo, quotedList, valuesIn, type GateTable } from './gate-table.ts';

/** Fewer private-looking cells than these are held back one by one. */
const FEW_CELLS = 3;
const FEW_PART = 0.01;

export function privacyFindings(table: GateTable): Finding[] {
  const open = table.decisions.filter(
    (decision) =>
      decision.outcome === 'mapped' &&
      decision.mapping.field !== PUBLICATION &&
      !isByPerson(decision) &&
      !isForStaff(decision.mapping.field),
  );
  return open.flatMap(
    (decision) => privateHeadings(table, decision) ?? privateValues(table, decision),
  );
}

/** Keys inside nested data are not headings: the “value” of a measurement is not a price. */
const isNestedKey = (column: string): boolean => /[.[\]]/.test(column);

function privateHeadings(
  table: GateTable,
  { column, mapping }: ColumnDecision,
): Finding[] | undefined {
  const found = isNestedKey(column) ? undefined : privateHeading(wordsOf(column));
  if (!found || !('concept' in found)) return undefined;
  return [privateFinding(table, mapping, `its heading speaks of ${found.concept.name}`)];
}

function privateValues(
  { survey, ...table }: GateTable,
  { column, mapping }: ColumnDecision,
): Finding[] {
  const facts = survey.columns.find(({ name }) => name === column)?.facts;
  if (!facts || mapping.privateValues === 'publish') return [];
  const few = Math.max(FEW_CELLS, facts.values * FEW_PART);
  const [kind] = heldKinds(mapping.field).filter((one) => (facts.private[one]?.cells ?? 0) > few);
  return kind
    ? [privateFinding(table, mapping, `some of its values contain ${privateKindNames[kind]}`, kind)]
    : [];
}

function privateFinding(
  table: Pick<GateTable, 'sample'>,
  mapping: ColumnMapping,
  why: string,
  kind?: PrivateKind,
): Finding {
  const { column } = mapping;
  const values = valuesIn(table, column);
  return findingOf({
    code: 'private-in-public',
    gravity: 'stop',
    columns: [column],
    text: `“${column}” would be public, but ${why}.`,
    samples: kind ? values.filter((text) => privateKindsIn(text).includes(kind)) : values,
    answers: [
      staffOnlyAnswer([column]),
      stopAnswer(),
      columnsAnswer('public', 'It may be public', [{ ...mapping, privateValues: 'publish' }]),
    ],
  });
}

export function flagFindings(table: GateTable): Finding[] {
  return [...unmappedFlags(table), ...unreadFlagWords(table)];
}

function unmappedFlags(table: GateTable): Finding[] {
  if (mappedTo(table, 'publication').length > 0) return [];
  return table.decisions
    .filter(
      (decision) =>
        isFlag(table, decision.column) && decision.outcome !== 'asked' && !isByPerson(decision),
    )
    .map(({ column }) => {
      const words = [...new Set(valuesIn(table, column).map((text) => text.toLowerCase()))];
      return findingOf({
        code: 'flag-unmapped',
        gravity: 'stop',
        columns: [column],
        text: `“${column}” seems to say which rows are for the public, but nothing reads it.`,
        samples: words,
        answers: [
          draftsAnswer('Import all rows as drafts'),
          stopAnswer(),
          publishAnswer('It says something else: publish all rows'),
        ],
      });
    });
}

const isFlag = ({ survey }: GateTable, column: string): boolean => {
  const surveyed = survey.columns.find(({ name }) => name === column);
  return surveyed !== undefined && flagIn([wordsOf(column)], surveyed) !== undefined;
};

function unreadFlagWords(table: GateTable): Finding[] {
  return mappedTo(table, 'publication').flatMap((decision) => {
    const { column, mapping } = decision;
    const known = new Set(Object.keys(mapping.values ?? {}).map(flagKey));
    const unread = [...new Set(valuesIn(table, column).map(flagKey))].filter(
      (word) => !known.has(word),
    );
    if (unread.length === 0) return [];
    const all = (state: string) => [
      {
        ...mapping,
        values: {
          ...mapping.values,
          ...Object.fromEntries(unread.slice(0, 50).map((word) => [word, state])),
        },
      },
    ];
    return [
      findingOf({
        code: 'flag-unread',
        gravity: 'stop',
        columns: [column],
        text: `“${column}” says which rows are for the public, but ${quotedList(unread)} ${unread.length === 1 ? 'is' : 'are'} not understood.`,
        samples: unread,
        answers: [
          columnsAnswer('words=draft', 'Rows with these words are drafts', all('draft')),
          columnsAnswer('words=published', 'Rows with these words are public', all('published')),
          stopAnswer(),
        ],
      }),
    ];
  });
}
