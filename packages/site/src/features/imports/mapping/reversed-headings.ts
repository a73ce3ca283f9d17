// A heading with a word that reverses what the others say: “Rejected artist”, “Title (draft)”,
// “Auteur non vérifié”. Its values look like those of the field, so that only a person can say
// whether visitors may read them.
import { asWrittenIn } from './as-written.ts';
import { reversingWords } from './data/reversing-words.ts';
import { isForStaff, IGNORE, PUBLICATION } from './import-columns.ts';
import { isCjk, wordsOf } from './header-words.ts';
import { untilAnswered } from './private-claims.ts';
import type { Column, Table, Verdict } from './table-columns.ts';

const plain = reversingWords.map((word) => ({
  word: wordsOf(word.replace('*', '')),
  isBeginning: word.endsWith('*'),
}));
const whole = new Set(plain.filter(({ isBeginning }) => !isBeginning).map(({ word }) => word));
const beginnings = plain.filter(({ isBeginning }) => isBeginning).map(({ word }) => word);
const inside = [...whole].filter(isCjk);

/** Old numbers, earlier titles and attributions are fields of their own. */
const MAY_BE_OLD = new Set(['otherNumber', 'title.alternative', 'attribution', 'provenance']);

/** Words that do so in one place only: “Sale title”, “Material alt”, and not “Image alt”. */
const IN_PLACE = /^sale (?=.)|^(?!image |bild ).+ alt$/;

/** “How old”: such a question wants to know, with its mark or without. */
const ASKS = /^(?:how|wie|hoe|quel|quanti|cuantos|quantos)\b/;

/** The word of a heading that reverses the others. */
function reversingWord({ heading: { words, name } }: Column): string | undefined {
  const each = words.split(' ');
  const reverses = (word: string) =>
    whole.has(word) || beginnings.some((beginning) => word.startsWith(beginning));
  if (isCjk(words)) return inside.find((word) => words.includes(word) && words !== word);
  // “How old is it?” wants to know the date.
  if (each.length < 2 || /[?？؟]\s*$/u.test(name) || ASKS.test(words)) return undefined;
  return each.find(reverses) ?? IN_PLACE.exec(words)?.[0].split(' ').at(-1);
}

/** A question in place of a public field whose heading reverses itself. */
export function unlessReversed(verdict: Verdict, column: Column, table: Table): Verdict {
  const { mapping, rule, ask } = verdict;
  const isStated = rule === 'person' || rule === 'profile' || rule === 'private';
  const isPublic =
    !isForStaff(mapping.field) && mapping.field !== IGNORE && mapping.field !== PUBLICATION;
  if (ask || isStated || !isPublic || table.kind !== 'item') return verdict;
  if (MAY_BE_OLD.has(mapping.field) || column.heading.parent.length > 0) return verdict;
  const word = reversingWord(column);
  if (word === undefined || isSynonym(column)) return verdict;
  const { name } = column;
  return {
    column: name,
    mapping: untilAnswered(table, name),
    rule: 'values',
    reason: `${verdict.reason}, but “${asWrittenIn(name, word)}” may reverse it`,
    ask: {
      code: 'values-differ',
      text: `“${name}” may be what is no longer so, not yet so, or not for the public. May visitors read it?`,
      proposals: [mapping],
    },
  };
}

/** Written so in the list of a field: somebody has thought of it. */
const isSynonym = ({ means, heading, readings }: Column): boolean =>
  means.meaning?.by === 'synonym' && readings[0] === heading.words && !/[([]/u.test(heading.name);
