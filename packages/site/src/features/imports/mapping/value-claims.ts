// What values say: they propose where headings say nothing, and they hold back what looks private.
// They never decide what a column is.
import { likeness, shapeNames, type Shape } from '../../catalogue/fields/cells/value-shapes.ts';
import { mappingTo } from './heading-claims.ts';
import { atomsIn } from './heading-sense.ts';
import { isForStaff, IGNORE, PUBLICATION } from './import-columns.ts';
import type { ColumnMapping } from './mapping.ts';
import { staffMapping, untilAnswered } from './private-claims.ts';
import { ownNumber } from './own-number.ts';
import { looksLikePeople } from './people-values.ts';
import { heldKinds, privateKindNames, type PrivateKind } from './private-values.ts';
import { plainWord } from './synonyms.ts';
import type { Ask, Column, Table, Verdict } from './table-columns.ts';

/** So large a part of the values has to look so for a proposal. */
const MIN_PART = 0.6;
const MIN_SURE_PART = 0.8;

/** What the values of a column without a known heading look like: a question, never more. */
export function proposalVerdict(column: Column, table: Table): Verdict | undefined {
  const { name, heading, survey } = column;
  if (heading.parent.length > 0 || survey.samples.length === 0) return undefined;
  const number = table.kind === 'item' ? ownNumber(column, table) : undefined;
  if (number) return number;
  const proposal = table.kind === 'item' ? itemProposal(column, table) : personProposal(column);
  const field = proposal && table.dictionary.byId.get(proposal.id);
  if (!field) return undefined;
  return {
    column: name,
    mapping: untilAnswered(table, name),
    rule: 'values',
    reason: proposal.looks,
    ask: {
      code: 'values-suggest',
      text: `The heading “${name}” is not known, but ${proposal.looks}. Is it “${plainWord(field)}”?`,
      proposals: [mappingTo(field, column)],
    },
  };
}

type Proposal = { id: string; looks: string };

function itemProposal({ survey, heading }: Column, { rows }: Table): Proposal | undefined {
  const { samples, distinct, filled } = survey;
  const by = (id: string, shape: Shape, min: number): Proposal | undefined =>
    likeness(shape, samples) >= min
      ? { id, looks: `the values are ${shapeNames[shape]}` }
      : undefined;
  const found =
    by('rightsUri', 'rightsAddress', MIN_SURE_PART) ??
    by('image', 'file', MIN_SURE_PART) ??
    by('sourceUrl', 'address', MIN_SURE_PART);
  if (found) return found;
  if (
    distinct &&
    filled === rows &&
    samples.every((sample) => /^[^\s]{1,40}$/.test(sample) && /\d/.test(sample)) &&
    likeness('date', samples) < 1
  )
    return { id: 'accessionNumber', looks: 'every row has a different number' };
  if (looksLikePeople(samples))
    return { id: 'maker', looks: 'the values look like names of people' };
  // “Content id” with 123: a key, and no year.
  const isNumber = ['id', 'number'].some((atom) => atomsIn(heading.words).has(atom));
  return !isNumber && samples.some((sample) => /\d/.test(sample))
    ? by('date', 'date', MIN_SURE_PART)
    : undefined;
}

function personProposal({ survey }: Column): Proposal | undefined {
  const { samples } = survey;
  if (likeness('invertedName', samples) >= MIN_PART)
    return { id: 'person.sortName', looks: 'the values are names with the family name first' };
  return looksLikePeople(samples)
    ? { id: 'person.name', looks: 'the values look like names of people' }
    : undefined;
}

/** More private-looking cells than these, and the column itself is asked about. */
const FEW_CELLS = 3;
const FEW_PART = 0.01;
/** A column with so many of them holds nothing else. */
const MAIN_PART = 0.5;
const UNSURE = new Set(['not-recognised', 'values-suggest', 'heading-contains']);

const TARGETS: Readonly<Record<PrivateKind, string>> = {
  email: 'acquisition',
  phone: 'acquisition',
  address: 'acquisition',
  money: 'valuation',
  shelf: 'storageLocation',
};

/**
 * A public column whose values look private: held cell by cell where they are few, asked about
 * where they are more. A column that nobody knows is for staff where most of its values are.
 */
export function heldBack(verdict: Verdict, column: Column, table: Table): Verdict {
  const { mapping, rule, ask } = verdict;
  const isPublic = !ask && !isForStaff(mapping.field) && mapping.field !== IGNORE;
  const isUnknown = ask !== undefined && UNSURE.has(ask.code);
  if (rule === 'person' || mapping.field === PUBLICATION || !(isPublic || isUnknown))
    return verdict;
  const { values } = column.survey.facts;
  const kinds = heldKinds(isPublic ? mapping.field : 'internalNotes');
  const [main] = privateCounts(column).filter(({ kind }) => kinds.includes(kind));
  const few = isPublic ? Math.max(FEW_CELLS, values * FEW_PART) : values * MAIN_PART;
  if (!main || main.cells <= few) return verdict;
  const looks = `${main.cells} of its ${values} values contain ${privateKindNames[main.kind]}`;
  const kept: Verdict = {
    column: column.name,
    mapping: staffMapping(table, column.name, TARGETS[main.kind]),
    rule: 'private',
    reason: looks,
  };
  return isPublic ? { ...kept, ask: privateValuesAsk(kept, mapping) } : kept;
}

function privateValuesAsk({ column, mapping: kept, reason }: Verdict, mapping: ColumnMapping): Ask {
  return {
    code: 'private-values',
    text: `“${column}” would be public, but ${reason}. May the column be published?`,
    proposals: [mapping],
    answers: [
      { id: 'staff', label: 'No: keep the column for staff', columns: [kept] },
      { id: 'hold', label: 'Yes, without those values', columns: [mapping] },
      {
        id: 'publish',
        label: 'Yes, with those values',
        columns: [{ ...mapping, privateValues: 'publish' }],
      },
    ],
  };
}

/** What looks private in a column, the commonest first. */
function privateCounts({ survey }: Column): { kind: PrivateKind; cells: number }[] {
  return Object.entries(survey.facts.private)
    .map(([kind, { cells }]) => ({ kind: kind as PrivateKind, cells }))
    .toSorted((a, b) => b.cells - a.cells);
}
