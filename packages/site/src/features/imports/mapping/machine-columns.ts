// Columns that stand beside others for programs: the number or address of a term whose words have a
// column of their own, a second form of a text, the same terms in another language.
import { likeness } from '../../catalogue/fields/cells/value-shapes.ts';
import { believed, mappingTo } from './heading-claims.ts';
import { singular } from './header-words.ts';
import { atomsIn } from './heading-sense.ts';
import { staffMapping, untilAnswered } from './private-claims.ts';
import type { Column, Table, Verdict } from './table-columns.ts';

/** Ends of headings under which the words stand: “creatorLabel” beside “creator”. */
const WORDS_END = /^(.+) (?:label|title|name|value|term)s?$/;
const NUMBER_END = /^(.+) (?:id|uri|url|code|key|qid|link)s?$/;
const COPY_END = /^(.+) (?:raw|normali[sz]ed|html|encoded|hash|slug|count|sortable)$/;

/** Numbers and addresses that programs have for terms. */
const CODE =
  /^(?:\d{3,}|[QPL]\d+|[\da-f]{8}-[\da-f-]{27}|https?:\/\/\S+|[a-z]+:[\w/-]*\d[\w/-]*)$/i;
/** Fields whose values are words that visitors read. */
const OF_WORDS =
  /^(?:title|objectType|place|depictedPlace|depictedPerson|collection|subject|style|culture|period|holdingInstitution|currentLocation|technique|material|medium|rights)$/;

/** What a column for programs is; nothing for the others. */
export function machineVerdict(column: Column, table: Table): Verdict | undefined {
  const { heading, survey, means } = column;
  if (table.kind !== 'item' || heading.parent.length > 0 || survey.filled === 0) return undefined;
  const [, copied = ''] = COPY_END.exec(heading.words) ?? [];
  const original = columnOf(copied, table);
  if (original) return kept(column, table, `it is “${original.name}” in another form`);
  const title = titleOfThing(column, table);
  if (title) return title;
  const words = wordsBeside(column, table);
  if (words && areCodes(column)) return codeOf(column, words, table);
  const field = means.meaning?.field.id ?? '';
  if (OF_WORDS.test(field) && field !== 'title' && survey.samples.every(isNumber))
    return kept(column, table, 'its values are numbers that only programs know');
  return undefined;
}

/** “rights_url” and “source_url” are read for themselves, and not for “rights” and “source”. */
const hasOwnField = ({ heading: { words }, means: { meaning } }: Column): boolean =>
  NUMBER_END.test(words) &&
  meaning !== undefined &&
  /^(?:rightsUri|sourceUrl)$/.test(meaning.field.id);

const isNumber = (text: string): boolean => /^\d{5,}$/.test(text);

const areCodes = ({ survey: { samples } }: Column): boolean =>
  samples.length > 0 && samples.every((text) => CODE.test(text));

const columnOf = (words: string, { columns }: Table): Column | undefined =>
  words === ''
    ? undefined
    : columns.find(
        ({ heading, survey }) =>
          heading.parent.length === 0 && heading.words === words && survey.filled > 0,
      );

/** The column that has the words for the numbers or addresses of this one. */
function wordsBeside(column: Column, { columns }: Table): Column | undefined {
  if (hasOwnField(column)) return undefined;
  const {
    heading: { words },
    name,
  } = column;
  const [, ofNumber] = NUMBER_END.exec(words) ?? [];
  const base = singular(ofNumber ?? words);
  if (isItem(base)) return undefined;
  return columns.find((other) => {
    if (other.name === name || other.survey.filled === 0 || areCodes(other)) return false;
    const [, ofWords] = WORDS_END.exec(other.heading.words) ?? [];
    const isBase = ofNumber !== undefined && singular(other.heading.words) === base;
    return isBase || (ofWords !== undefined && singular(ofWords) === base);
  });
}

/** The number or address of a maker belongs to the maker; that of a term is for nobody. */
function codeOf(column: Column, words: Column, table: Table): Verdict {
  const reason = `“${words.name}” has the words for it`;
  if (words.means.meaning?.field.id !== 'maker') return kept(column, table, reason);
  const isAddress = likeness('address', column.survey.samples) === 1;
  const field = table.dictionary.byId.get(isAddress ? 'maker.link' : 'maker.id');
  return field
    ? believed(column, table, { field, rule: 'group', reason })
    : kept(column, table, reason);
}

const isItem = (words: string): boolean => {
  const atoms = [...atomsIn(words)];
  return atoms.length > 0 && atoms.every((atom) => atom === 'item');
};

/** “item” and “itemLabel”: the address of the thing, and its title. */
function titleOfThing(column: Column, table: Table): Verdict | undefined {
  const { words } = column.heading;
  const [, thing = ''] = /^(.+) labels?$/.exec(words) ?? [];
  const [, alternative] = /^(.+) alt$/.exec(thing) ?? [];
  const item = alternative ?? thing;
  const address = isItem(item) ? columnOf(item, table) : undefined;
  if (address && areCodes(address))
    return named(alternative ? 'title.alternative' : 'title', column, table);
  const isAddressed =
    isItem(words) && areCodes(column) && columnOf(`${words} label`, table) !== undefined;
  const isAddress = likeness('address', column.survey.samples) === 1;
  return isAddressed ? named(isAddress ? 'sourceUrl' : 'identifier', column, table) : undefined;
}

function named(id: string, column: Column, { dictionary }: Table): Verdict | undefined {
  const field = dictionary.byId.get(id);
  return (
    field && {
      column: column.name,
      mapping: mappingTo(field, column),
      rule: 'group',
      reason: 'one column has the addresses of the things, and one what they are called',
    }
  );
}

const kept = ({ name }: Column, table: Table, reason: string): Verdict => ({
  column: name,
  mapping: untilAnswered(table, name),
  rule: 'group',
  reason,
});

/**
 * Terms that another column has in another language: fields of terms know no languages, and the
 * second would stand among the first.
 */
export function translatedTerms(
  verdicts: readonly Verdict[],
  table: Table,
  of: (name: string) => Column | undefined,
): Map<string, Verdict> {
  const translated = new Map<string, Verdict>();
  if (table.nesting.isNested) return translated;
  const terms = verdicts.flatMap((verdict) => {
    const column = of(verdict.column);
    const field = table.dictionary.byId.get(verdict.mapping.field);
    const isPlain = column !== undefined && !column.means.ambiguous;
    return isPlain && field?.lists && !verdict.ask && OF_WORDS.test(field.id)
      ? [{ verdict, column }]
      : [];
  });
  for (const group of Map.groupBy(terms, ({ verdict }) => verdict.mapping.field).values()) {
    const [first] = group;
    for (const { verdict, column } of group.slice(1)) {
      const { language } = column.heading;
      if (!first || language === undefined || language === first.column.heading.language) continue;
      translated.set(column.name, {
        ...verdict,
        mapping: staffMapping(table, column.name),
        reason: `it says the same as “${first.column.name}” in another language`,
      });
    }
  }
  return translated;
}
