// Compares what the program made of a sample table with what is right.
import { cellText } from '@vitrine/table-reader';
import { itemFields } from '../../packages/site/src/features/catalogue/fields/item-fields.ts';
import { fieldsIn } from '../../packages/site/src/features/catalogue/fields/registry.ts';
import type { ColumnDecision } from '../../packages/site/src/features/imports/mapping/understanding.ts';
import { isForStaff } from '../../packages/site/src/features/imports/mapping/import-columns.ts';
import type { Expectation } from './expectation.ts';
import type { ReadSampleRow, UnderstoodSample } from './understood-sample.ts';

export const verdicts = [
  'right',
  'asked',
  'unread',
  'wronglyPrivate',
  'wrongInSilence',
  'privatePublic',
] as const;
export type Verdict = (typeof verdicts)[number];

export type Judgement = {
  filled: number;
  counts: Readonly<Record<Verdict, number>>;
  /** Columns that should be public: the whole of which a share is wrongly private. */
  publicColumns: number;
  flagsDisobeyed: number;
  makersWrong: number;
  measuresWrong: number;
  untitled: number;
  /** Private words that visitors would read, wherever in a row they stand. */
  secretsPublic: number;
  questions: number;
  /** Every fault in words. */
  faults: readonly string[];
};

export function judge(sample: UnderstoodSample, expected: Expectation): Judgement {
  const faults: string[] = [];
  const counts: Record<Verdict, number> = {
    right: 0,
    asked: 0,
    unread: 0,
    wronglyPrivate: 0,
    wrongInSilence: 0,
    privatePublic: 0,
  };
  const decided = sample.decisions.filter(({ column }) => sample.filled.has(column));
  for (const decision of decided) {
    const allowed = allowedFor(decision.column, expected);
    const verdict = verdictOn(decision, allowed);
    counts[verdict]++;
    if (verdict !== 'right')
      faults.push(
        `${verdict}: “${decision.column}” is ${decision.outcome} (${decision.mapping.field}), right is ${allowed.join(' / ')}; ${decision.reason}`,
      );
  }
  const count = (found: readonly string[]) => {
    faults.push(...found);
    return found.length;
  };
  return {
    filled: decided.length,
    counts,
    publicColumns: decided.filter(({ column }) => isPublic(allowedFor(column, expected))).length,
    flagsDisobeyed: count(disobeyed(sample, expected)),
    makersWrong: count(wrongMakers(sample, expected)),
    measuresWrong: count(wrongMeasures(sample, expected)),
    untitled: count(untitled(sample, expected)),
    secretsPublic: count(secretsPublic(sample, expected)),
    questions: sample.questions,
    faults,
  };
}

/** The column of a flag says what is public, or is asked about, without being listed. */
const FLAG: readonly string[] = ['publication', 'ask'];

function allowedFor(column: string, { columns, flag }: Expectation): readonly string[] {
  const [, allowed] =
    Object.entries(columns).find(([one]) => plainHeading(one) === plainHeading(column)) ?? [];
  if (allowed) return allowed;
  if (flag && plainHeading(flag.column) === plainHeading(column)) return FLAG;
  throw new Error(`Nothing is expected of the column “${column}”.`);
}

/** A repeated heading (“dcterms:subject (2)”) is like the first; marks of encodings, line breaks
 * and the brackets behind the names of lists in JSON do not count. */
const plainHeading = (heading: string): string =>
  heading
    .replace(/^(\uFEFF|ï»¿)/, '')
    .replace(/ \(\d+\)$/, '')
    .replaceAll('[]', '')
    .replace(/\s+/g, ' ')
    .trim();

const isPublic = (allowed: readonly string[]): boolean =>
  !allowed.some((one) => ['staff', 'ask', 'leave'].includes(one));

export function verdictOn(
  { outcome, mapping: { field } }: ColumnDecision,
  allowed: readonly string[],
): Verdict {
  const may = (what: string) => allowed.includes(what);
  if (outcome === 'asked') return 'asked';
  if (outcome === 'unread') return may('leave') ? 'right' : 'unread';
  if (outcome === 'private' || isForStaff(field)) {
    // What is left out may as well be kept for staff, and so may what is asked.
    return may('staff') || may('leave') || may('ask') ? 'right' : 'wronglyPrivate';
  }
  if (may(field)) return 'right';
  return may('staff') && !may('leave') ? 'privatePublic' : 'wrongInSilence';
}

/** Rows that would be published although a flag says otherwise. */
function disobeyed(sample: UnderstoodSample, { flag, columns }: Expectation): string[] {
  // Until every flag is answered for, nothing is published.
  const hasQuestion = sample.decisions.some(
    ({ column, outcome }) =>
      outcome === 'asked' &&
      (plainHeading(column) === plainHeading(flag?.column ?? '') ||
        columns[column]?.includes('publication')),
  );
  if (!flag || hasQuestion) return [];
  return sample.rows
    .filter((row) => !flag.public.includes(row.key) && publicationOf(row, sample) === 'published')
    .map(({ key }) => `flag disobeyed: ${key} would be public`);
}

/** The strictest of its flags decides; without any everything is published. */
function publicationOf({ row }: ReadSampleRow, sample: UnderstoodSample): string {
  const states = sample.decisions
    .filter(({ outcome, mapping }) => outcome === 'mapped' && mapping.field === 'publication')
    .map(({ column, mapping: { values = {} } }) => {
      const word = cellText(row.cells.get(column)).trim().toLowerCase();
      const known = Object.entries(values).find(([one]) => one.trim().toLowerCase() === word);
      return known?.[1] ?? 'draft';
    });
  return ['skip', 'draft'].find((strict) => states.includes(strict)) ?? 'published';
}

/** A column of makers about which is asked is nobody's fault; one that is not read is. */
function wrongMakers(sample: UnderstoodSample, { makers, columns }: Expectation): string[] {
  const hasQuestion = sample.decisions.some(
    ({ column, outcome }) =>
      outcome === 'asked' && columns[column]?.some((one) => one.startsWith('maker')),
  );
  if (hasQuestion) return [];
  return Object.entries(makers).flatMap(([key, right]) => {
    const draft = sample.rows.find((row) => row.key === key)?.draft;
    if (!draft) return [`makers: there is no row ${key}`];
    const found = (draft.production ?? []).flatMap(({ person }) => person?.name ?? []);
    const isRight =
      right.length <= found.length &&
      right.every((names) => names.split('|').some((name) => found.includes(name)));
    return isRight
      ? []
      : [`makers: ${key} has ${found.join('; ') || 'none'}, right is ${right.join('; ')}`];
  });
}

const MILLIMETRES: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  m: 1000,
  in: 25.4,
  ft: 304.8,
};

function wrongMeasures(sample: UnderstoodSample, { dimensions, columns }: Expectation): string[] {
  const hasQuestion = sample.decisions.some(
    ({ column, outcome }) =>
      outcome === 'asked' && columns[column]?.some((one) => one.startsWith('dimensions')),
  );
  return Object.entries(dimensions).flatMap(([key, right]) => {
    if (hasQuestion && right.length > 0) return [];
    const found = (sample.rows.find((row) => row.key === key)?.draft.dimensions ?? []).map(
      ({ type, value, unit }) => inMillimetres(type, value, unit),
    );
    const wanted = right.map((text) => {
      const [type = '', value = '', unit = ''] = text.split(' ');
      return inMillimetres(type, Number(value), unit);
    });
    const isRight =
      wanted.length === 0 ? found.length === 0 : wanted.every((one) => found.includes(one));
    return isRight
      ? []
      : [
          `measures: ${key} has ${found.join(', ') || 'none'}, right is ${wanted.join(', ') || 'none'}`,
        ];
  });
}

const inMillimetres = (type: string, value: number, unit: string): string =>
  MILLIMETRES[unit] === undefined
    ? `${type} ${value} ${unit}`
    : `${type} ${Math.round(value * MILLIMETRES[unit] * 10) / 10} mm`;

const publicFields = new Set<string>(
  fieldsIn(itemFields).flatMap(({ key, visibility }) => (visibility === 'public' ? [key] : [])),
);

/** What a flag keeps back may be published later: drafts count too. */
function secretsPublic({ rows }: UnderstoodSample, { secrets }: Expectation): string[] {
  return rows.flatMap(({ key, draft }) => {
    const text = JSON.stringify(Object.entries(draft).filter(([field]) => publicFields.has(field)));
    return secrets
      .filter((secret) => text.includes(secret))
      .map((secret) => `secret public: ${key} shows “${secret}”`);
  });
}

function untitled(
  sample: UnderstoodSample,
  { untitled: wordless, columns }: Expectation,
): string[] {
  const hasQuestion = sample.decisions.some(
    ({ column, outcome }) => outcome === 'asked' && columns[column]?.includes('title'),
  );
  if (hasQuestion) return [];
  return sample.rows
    .filter(({ key, row, draft }) => {
      const words = [
        ...Object.values(draft.title ?? {}),
        ...sample.titleFrom.map((column) => cellText(row.cells.get(column))),
      ];
      const isPublished = publicationOf({ key, row, draft }, sample) === 'published';
      return isPublished && words.every((text) => text.trim() === '') && !wordless.includes(key);
    })
    .map(({ key }) => `untitled: ${key}`);
}
