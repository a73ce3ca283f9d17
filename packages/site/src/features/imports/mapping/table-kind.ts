// What the rows of a table are: items, people, or neither. A table of places in a store, of
// accessions, of loans or of ids is never taken for items.
import { isForStaff } from './import-columns.ts';
import type { Verdict } from './table-columns.ts';

type OtherTable = 'locations' | 'accessions' | 'loans' | 'ids';
export type TableKind = 'item' | 'person' | OtherTable;

/** In a sentence: “it is a table of loans”. */
export const tableKindNames: Readonly<Record<OtherTable, string>> = {
  locations: 'a table of locations and not of items',
  accessions: 'a table of accessions and not of items',
  loans: 'a table of loans and not of items',
  ids: 'a table of ids that links other tables',
};

const PEOPLE_NAMES =
  /(^|[^\p{L}])(artists?|people|persons?|makers?|creators?|constituents?|agents?|authors?|künstler|kuenstler|personen|personnes|auteurs|artistes|artisti|persone|artistas|personas|autores|kunstenaars|personen|pessoas|作家|作者|人物|فنانون|اشخاص)([^\p{L}]|$)/iu;

/** Fields that say what an item is; people and stores have none of them. */
const DESCRIBING =
  /^(title|title\.\w+|objectType|medium|material|technique|date|date\.\w+|dimensions.*|description|inscription|image|subject|maker|style|period|culture|depicted\w+|bibliography|provenance|creditLine|collection)$/;
const IDS = /^(identifier|accessionNumber|otherNumber|maker\.id|sourceUrl)$/;

/**
 * What a table holds, by what its columns are taken for.
 * @param asPeople  worked out only for a table that may be of people: most are of items
 */
export function kindOf(
  name: string,
  asPeople: () => readonly Verdict[],
  asItems: readonly Verdict[],
): TableKind {
  const mayHoldPeople = !has(asItems, 'title', 'medium', 'image', 'dimensions');
  if (mayHoldPeople && holdsPeople(name, asPeople(), asItems)) return 'person';
  const filled = asItems.filter(({ reason }) => reason !== 'it is empty');
  if (filled.some(isDescribing)) return 'item';
  if (filled.length === 0) return 'item';
  if (filled.every(isId)) return 'ids';
  const staff = filled.filter(({ rule, ask }) => rule === 'private' && !ask);
  if (staff.length * 2 < filled.length) return 'item';
  const counts = Map.groupBy(
    staff.flatMap(({ reason }) => kindByReason(reason) ?? []),
    (kind) => kind,
  );
  return [...counts].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0] ?? 'item';
}

function isId({ mapping, ask }: Verdict): boolean {
  if (!ask) return IDS.test(mapping.field);
  return ask.proposals.length > 0 && ask.proposals.every(({ field }) => IDS.test(field));
}

/** A column that says what an item is, or may: a question with such a proposal. */
function isDescribing({ mapping, ask }: Verdict): boolean {
  if (ask)
    return (
      ask.proposals.some(({ field }) => DESCRIBING.test(field) && field !== 'maker') &&
      !ask.proposals.some(({ field }) => isForStaff(field))
    );
  return DESCRIBING.test(mapping.field);
}

function kindByReason(reason: string): OtherTable | undefined {
  if (reason.includes('storage')) return 'locations';
  if (reason.includes('who gave') || reason.includes('reach somebody')) return 'accessions';
  return reason.includes('loans') ? 'loans' : undefined;
}

const has = (verdicts: readonly Verdict[], ...fields: string[]): boolean =>
  verdicts.some(({ mapping, ask }) => !ask && fields.includes(mapping.field));

function holdsPeople(
  name: string,
  asPeople: readonly Verdict[],
  asItems: readonly Verdict[],
): boolean {
  const isNamed =
    has(asPeople, 'person.name', 'person.sortName') ||
    asPeople.some(({ ask }) => ask?.proposals.some(({ field }) => field === 'person.name'));
  if (!isNamed) return false;
  // People have numbers too: an “id”, or “Nr” in a table that is called so.
  const ids = new Set(
    asPeople.flatMap(({ mapping, column }) => (mapping.field === 'person.id' ? [column] : [])),
  );
  const isCalledSo = PEOPLE_NAMES.test(name.replaceAll('_', ' '));
  const numbered = asItems.filter(({ column }) => !ids.has(column));
  if (!isCalledSo && has(numbered, 'accessionNumber')) return false;
  return (
    isCalledSo ||
    has(asPeople, 'person.birthDate', 'person.deathDate', 'person.birthPlace') ||
    (has(asPeople, 'person.nationality', 'person.kind') &&
      has(asPeople, 'person.dates', 'person.biography', 'person.gender', 'person.sortName'))
  );
}
