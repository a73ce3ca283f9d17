// What is asked about tables that belong together: by which column, what their people are, and
// which of their rows are public.
import type { Answer, Question } from '../mapping/understanding.ts';
import type { UnsureLink } from '../joins/choose-links.ts';
import type { DescribedList, Part } from '../joins/describe-list.ts';
import { linkText, type FoundLink, type JoinTable } from '../joins/join.ts';

const LEAVE_OUT = 'leave-out';

const keyId = (table: string): string => `join-key:${table}`;
const peopleId = (table: string): string => `join-people:${table}`;

/** What somebody answered to the question by which column a table is joined. */
export const answeredKey = (
  answers: ReadonlyMap<string, string>,
  { table }: UnsureLink,
): string | undefined => answers.get(keyId(table));

/** What somebody answered to the question what the people of a table are. */
export function answeredPart(
  answers: ReadonlyMap<string, string>,
  table: string,
): Part | undefined {
  const answer = answers.get(peopleId(table));
  return PARTS.find((part) => part === answer);
}

const PARTS = ['staff', 'maker', 'depicted'] as const;

const WHY: Readonly<Record<UnsureLink['why'], string>> = {
  'several-keys': 'its values are in several columns',
  'several-columns': 'several of its columns name items',
  'few-meet': 'many of its values are nowhere else',
  'key-repeated': 'the numbers that it names stand in several rows, so that rows would multiply',
  'numbers-only': 'its numbers would fit, but its headings do not say so',
};

/** By which column a table belongs to the others; without an answer it is left out. */
export function keyQuestion({ table, why, options }: UnsureLink): Question {
  const columns = [...new Set(options.map(({ column }) => `“${column}”`))];
  return {
    id: keyId(table),
    code: 'join-key',
    columns: [],
    text: `How do the rows of “${table}” belong to the other tables? It is not certain: ${WHY[why]} (${columns.slice(0, 3).join(', ')}).`,
    samples: options.slice(0, 3).map(optionText),
    answers: [
      { id: LEAVE_OUT, label: `Do not import “${table}” with the items` },
      ...options.slice(0, 6).map((link): Answer => ({
        id: linkText(link),
        label: `“${link.column}” means “${link.key}” of “${link.of}”`,
      })),
    ],
  };
}

const optionText = ({ column, of, key, filled, met, repeated }: FoundLink): string =>
  `“${column}”: ${met} of ${filled} values are in “${key}” of “${of}”${repeated > 0 ? `, where ${repeated} stand in several rows` : ''}`;

/** What people are to the items, where neither a role nor a name says it. */
export function peopleQuestion({ steps, base }: DescribedList, table: JoinTable): Question {
  const names = table.understood.verdicts.find(({ mapping }) =>
    mapping.field.startsWith('person.name'),
  );
  const column = table.understood.survey.columns.find(({ name }) => name === names?.column);
  const via = steps[0]?.column ?? '';
  return {
    id: peopleId(table.name),
    code: 'join-people',
    columns: [],
    text: `Items name people of “${table.name}” (by “${via}”), but nothing says what those are to the items. Are they its makers?`,
    samples: column?.samples.slice(0, 3) ?? [base],
    answers: [
      { id: 'staff', label: 'Keep them for staff only' },
      { id: 'maker', label: 'They made the items' },
      { id: 'depicted', label: 'They are depicted on the items' },
    ],
  };
}

/** Words of a flag that nobody knows: those rows stay with staff. */
export function flagQuestion({
  flag,
  table,
}: DescribedList['flags'][number]): Question | undefined {
  if (flag.unknown.length === 0) return undefined;
  const words = flag.unknown.map((word) => (word === '' ? '(empty)' : `“${word}”`));
  return {
    id: `join-flag:${table}.${flag.column}`,
    code: 'join-flag',
    columns: [],
    text: `“${flag.column}” of “${table}” says which of its rows are public, but not all of its words are known: ${words.slice(0, 5).join(', ')}. Are those rows public?`,
    samples: flag.unknown.slice(0, 3),
    answers: [
      { id: 'staff', label: 'No: keep those rows for staff only' },
      { id: 'public', label: 'Yes: those rows are public' },
    ],
  };
}

/** Whether somebody said that rows with unknown words of a flag are public. */
export const isFlagFreed = (
  answers: ReadonlyMap<string, string>,
  table: string,
  column: string,
): boolean => answers.get(`join-flag:${table}.${column}`) === 'public';
