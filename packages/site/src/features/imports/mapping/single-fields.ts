// Fields that hold one value: of two columns with the same meaning one is used, and a person says
// what the other is.
import { ROLES } from '../../catalogue/fields/cells/data/name-words.ts';
import { tradeEnding, tradeWords } from '../../catalogue/fields/cells/data/trade-words.ts';
import { likeness } from '../../catalogue/fields/cells/value-shapes.ts';
import { singular, wordsOf } from './header-words.ts';
import { besideFirst } from './beside-first.ts';
import { areKnown } from './heading-sense.ts';
import type { ColumnMapping } from './mapping.ts';
import { untilAnswered } from './private-claims.ts';
import { plainWord } from './synonyms.ts';
import type { Column, Table, Verdict } from './table-columns.ts';
import { IGNORE } from './import-columns.ts';
import type { ClaimRule } from './understanding.ts';

/** What is said from outside comes before what headings say. */
const RULES = ['person', 'private', 'profile'];
const place = (rule: ClaimRule | undefined): number =>
  rule && RULES.includes(rule) ? RULES.indexOf(rule) : RULES.length;

/** Other numbers of the museum are a list that takes many. */
const TAKES_MORE: Readonly<Record<string, string>> = {
  identifier: 'otherNumber',
  accessionNumber: 'otherNumber',
};

/** The verdicts of the columns that come second; those that a person mapped are left alone. */
export function secondColumns(
  verdicts: readonly Verdict[],
  table: Table,
  columnOf: (name: string) => Column | undefined,
): Map<string, Verdict> {
  const seconds = new Map<string, Verdict>();
  const claims = verdicts.flatMap((verdict, index) => {
    const column = columnOf(verdict.column);
    const field = table.dictionary.byId.get(verdict.mapping.field);
    return !column || !field || verdict.ask || field.many || isMakerWithRole(verdict)
      ? []
      : [{ verdict, column, field, index }];
  });
  const slots = Map.groupBy(claims, ({ verdict, field }) =>
    field.id === 'person.id' ? field.id : `${field.id} ${verdict.mapping.language ?? ''}`,
  );
  for (const group of slots.values()) {
    const [first, ...others] = group.toSorted(
      (a, b) =>
        place(a.verdict.rule) - place(b.verdict.rule) ||
        // What a source keeps as a list of its own says more than the same in one text.
        Number(b.column.survey.isList) - Number(a.column.survey.isList) ||
        a.column.heading.parent.length - b.column.heading.parent.length ||
        uniqueness(b) - uniqueness(a) ||
        Number(isCode(a)) - Number(isCode(b)) ||
        Number(isOfMachines(a)) - Number(isOfMachines(b)) ||
        Number(isFound(a)) - Number(isFound(b)) ||
        Number(isPhotographer(a)) - Number(isPhotographer(b)) ||
        // “Maker” beside “Painter” is the maker of it all.
        Number(isOneCraft(a)) - Number(isOneCraft(b)) ||
        plainness(a) - plainness(b) ||
        b.column.survey.filled - a.column.survey.filled ||
        a.index - b.index,
    );
    for (const other of others)
      if (
        first &&
        other.verdict.rule !== 'person' &&
        !areOneList(first.column, other.column, other.field)
      )
        seconds.set(
          other.column.name,
          !table.nesting.isNested && isOneMore(other, verdicts)
            ? oneMore(other)
            : (besideFirst(
                other.verdict,
                { first: first.column, other: other.column },
                table,
                verdicts,
              ) ?? second(other, first.column.name, table)),
        );
  }
  return seconds;
}

/**
 * Several columns may name makers, and several may name pictures. Roles, lives and captions belong
 * to one of them: with those a person has to say which.
 */
function isOneMore(claim: ClaimOfField, verdicts: readonly Verdict[]): boolean {
  const hasParts = (parts: RegExp) => verdicts.some(({ mapping }) => parts.test(mapping.field));
  if (claim.field.id === 'image') return !hasParts(/^image(?:Alt|Caption)$/);
  return claim.field.id === 'maker' && isCraft(claim) && !hasParts(/^maker\.|^attribution$/);
}

/** “Engraver” beside “Artist” names another maker, and the part that he played. */
function oneMore({ verdict, column, field }: ClaimOfField): Verdict {
  if (field.id !== 'maker') return verdict;
  const role = roleOf(verdict, column);
  return { ...verdict, mapping: { ...verdict.mapping, ...(role ? { role } : {}) } };
}

/** The part that the makers of a column played, as the profile or the heading says it. */
function roleOf({ mapping }: Verdict, { heading }: Column): string | undefined {
  const { words } = heading;
  return mapping.role ?? craftIn(heading) ?? (WORKSHOPS.has(words) ? words : undefined);
}

/** The craft that a heading names, perhaps in two languages: “Designer / Concepteur”. */
function craftIn({ name, words, parts = [] }: Column['heading']): string | undefined {
  const role = [words, ...parts, ...words.split(' ')].find(
    (one) => ROLES.has(one) && !ANY_MAKER.has(one),
  );
  // “Dentellière”, as it is written.
  return role ?? (name.match(/\p{L}+/gu) ?? []).find(isTrade)?.toLowerCase();
}

const trades = new Set(tradeWords.map((word) => singular(wordsOf(word))));
const isTrade = (word: string): boolean =>
  trades.has(singular(wordsOf(word))) || tradeEnding.test(wordsOf(word));

/** Places of work that stand beside a person, and made the thing too. */
const WORKSHOPS = new Set(['studio', 'workshop', 'atelier']);

/** Somebody said that it is one more maker: the column that was first stays the first. */
const isMakerWithRole = ({ rule, mapping }: Verdict): boolean =>
  rule === 'person' && mapping.field === 'maker' && mapping.role !== undefined;

/** What a second column of makers may be, where it names people or firms. */
function makerProposals({ verdict, column, field }: ClaimOfField): ColumnMapping[] {
  const role = field.id === 'maker' ? roleOf(verdict, column) : undefined;
  return role !== undefined && namesPeople(column.survey) ? [{ ...verdict.mapping, role }] : [];
}

/** “Lee Studio”, “Lee, Tom”: at least half of the values. */
function namesPeople({ facts, samples }: Column['survey']): boolean {
  return facts.shapes.name >= facts.values / 2 || likeness('invertedName', samples) >= 1 / 2;
}

const ANY_MAKER = new Set(
  'artist artists maker makers creator author auteur autor autore editor editeur writer'.split(' '),
);

/** A profile knows that it is a maker; else only the name of a craft says so. */
const isCraft = (claim: ClaimOfField): boolean => {
  const isNamed = craftIn(claim.column.heading) !== undefined;
  return claim.verdict.rule === 'profile' || (isNamed && !isPhotographer(claim));
};

const isOneCraft = (claim: ClaimOfField): boolean => claim.field.id === 'maker' && isCraft(claim);

/** Beside a maker, the photographer may be who took the picture of the object. */
const isPhotographer = ({ field, column }: ClaimOfField): boolean =>
  field.id === 'maker' && PHOTOGRAPHERS.has(column.heading.words);

const PHOTOGRAPHERS = new Set(
  'photographer photograph photographe fotograf fotografin fotografo fotografa fotograaf 撮影者 写真家 المصور'.split(
    ' ',
  ),
);

const PUBLISHED = /\b(?:issued|published|publication|pub|edition|available)\b/;

type ClaimOfField = {
  verdict: Verdict;
  column: Column;
  field: NonNullable<ReturnType<Table['dictionary']['byId']['get']>>;
};

/** “5101e0f0-c605-012f-…”: no number that a person wrote. */
const isOfMachines = ({ column: { survey } }: ClaimOfField): boolean =>
  survey.samples.length > 0 &&
  survey.samples.every((text) => /^[\da-f]{8}-[\da-f-]{27}$/i.test(text));

/** Where it was found says less of its making than where it was made. */
const isFound = ({ field, column }: ClaimOfField): boolean =>
  field.id === 'place' && FOUND.test(column.heading.words);

const FOUND =
  /\b(?:find ?spot|found|fund(?:ort|stelle)|provenance|trouvaille|decouverte|rinvenimento|ritrovamento|hallazgo|vindplaats|achado)\b|出土|採集/u;

/** A number that is in every row, each another, comes before one that is not. */
function uniqueness({ field, column }: ClaimOfField): number {
  return field.shape === 'identifier' && column.survey.distinct ? 1 : 0;
}

/** “Inventory number” says more than “Object code”. */
const isCode = ({ field, column }: ClaimOfField): boolean =>
  field.id === 'accessionNumber' && /codes?$/.test(column.heading.words);

/** Of numbers the first column is the key; of texts the one with the plainest heading. */
function plainness({ field, verdict }: ClaimOfField): number {
  return field.shape === 'identifier' ? 0 : (verdict.rank ?? 0);
}

/** A shelf mark in archives, and the name that a maker wrote on the work. */
const SIGNATURE = /(?:^|\s)(?:\p{L}*signatur|signature|signatura|segnatura|firma)$/u;

/** The bare year beside a date, and who passed the record on beside who has the object. */
const saysNothingNew = (
  { heading: { words }, survey: { samples } }: Column,
  { id }: ClaimOfField['field'],
): boolean =>
  (id === 'date' && words === 'year' && samples.every((text) => /^\d{4}$/.test(text))) ||
  (id === 'holdingInstitution' && /^provider(?: name)?$/.test(words));

/** “subject” twice, or “artist”, “artist 2”: the values of one list. */
function areOneList(first: Column, other: Column, field: ClaimOfField['field']): boolean {
  if (`${first.name}[]` === other.name || `${other.name}[]` === first.name) return true;
  const base = ({ heading }: Column) => heading.words.replace(/ ?\d{1,2}$/, '');
  return field.lists === true && base(first) === base(other);
}

/** A key of programs, or of something that nobody here can name: “KueId” beside “Id”. */
function isKey(claim: ClaimOfField): boolean {
  const { words, parent } = claim.column.heading;
  return (
    claim.field.id === 'identifier' &&
    (isOfMachines(claim) || (parent.length === 0 && !areKnown(words)))
  );
}

const isSignature = ({ column, field }: ClaimOfField): boolean =>
  field.id === 'accessionNumber' && column.readings.some((one) => SIGNATURE.test(one));

/** “Signatur” beside the number of the object: another number, or the name on the work. */
function signatureBeside({ verdict, column }: ClaimOfField, first: string, table: Table): Verdict {
  const { name } = column;
  return {
    column: name,
    mapping: untilAnswered(table, name),
    rule: 'values',
    reason: `${verdict.reason}, but “${first}” is the number`,
    ask: {
      code: 'values-differ',
      text: `“${name}” may be a shelf mark, or how the maker signed. What is it?`,
      proposals: ['inscription', 'otherNumber'].map((id) => ({ column: name, field: id })),
    },
  };
}

function second({ verdict, column, field }: ClaimOfField, first: string, table: Table): Verdict {
  const { name } = column;
  if (isKey({ verdict, column, field }))
    return {
      column: name,
      mapping: untilAnswered(table, name),
      rule: verdict.rule,
      reason: `${verdict.reason}, but “${first}” is already used for this`,
    };
  if (isSignature({ verdict, column, field }))
    return signatureBeside({ verdict, column, field }, first, table);
  const more = table.dictionary.byId.get(TAKES_MORE[field.id] ?? '');
  if (more && !table.nesting.isNested)
    return {
      column: name,
      mapping: { column: name, field: more.id },
      rule: verdict.rule,
      reason: `${verdict.reason}, but “${first}” is already used for this`,
    };
  // Deep keys repeat what stands elsewhere; keys of the object itself are columns like others.
  const isDeep = table.nesting.isNested && (column.heading.parent.length > 0 || !field.otherwise);
  if (isDeep || table.kind === 'person')
    return {
      column: name,
      mapping: { column: name, field: IGNORE },
      rule: undefined,
      reason: `“${first}” has the same content and is used instead`,
    };
  if (field.id === 'date' && PUBLISHED.test(column.heading.words))
    return {
      column: name,
      mapping: untilAnswered(table, name),
      rule: verdict.rule,
      reason: `${verdict.reason}, but “${first}” is when it was made`,
    };
  if (saysNothingNew(column, field))
    return {
      column: name,
      mapping: untilAnswered(table, name),
      rule: verdict.rule,
      reason: `${verdict.reason}, but “${first}” says it`,
    };
  const instead = table.dictionary.byId.get(field.otherwise ?? '');
  return {
    column: name,
    mapping: untilAnswered(table, name),
    rule: verdict.rule,
    reason: `${verdict.reason}, but “${first}” is used for this`,
    ask: {
      code: 'same-meaning',
      text: `“${first}” and “${name}” both look like “${plainWord(field)}”; “${first}” is used. What is “${name}”?`,
      proposals: [
        ...makerProposals({ verdict, column, field }),
        ...(instead ? [{ ...verdict.mapping, field: instead.id }] : []),
      ],
    },
  };
}
