// What a heading means by its words: every one of them has to be understood, or nothing is said.
// “year_of_design”, “Herstellungsjahr” and “つくった年” are a year and making: a date.
import { rememberRecent } from '../../../platform/cache/remember-recent.ts';
import { atomWords } from './data/heading-atoms.ts';
import { factWords } from './data/fact-words.ts';
import { headingPhrases } from './data/heading-phrases.ts';
import { headingRules } from './data/heading-rules.ts';
import { SIDE_OF, SIDES_ALONE, SIDES_INSIDE, SIDES_SHORT } from './data/size-headings.ts';
import { isAdjectiveBeside, isTechnicalBeside } from './adjectives.ts';
import { tradeEnding, tradeWords } from '../../catalogue/fields/cells/data/trade-words.ts';
import { isCjk, singular, wordsOf } from './header-words.ts';
import { contracts, isSubsequence } from './short-words.ts';

/** A rule made ready: the words it needs, and those that may stand beside them. */
type Rule = { field: string; needs: readonly string[]; may: ReadonlySet<string> };

/** What a single word means that is the heading of a field: `=medium`. */
type WordMeaning = (word: string) => string | undefined;

type Sense = { field: string; unit?: string };

const atoms = new Map<string, string>();
const cjkWords: string[] = [];
for (const [atom, words] of Object.entries(atomWords))
  for (const written of words) {
    const word = singular(wordsOf(written));
    if (!atoms.has(word)) atoms.set(word, atom);
    if (isCjk(word)) cjkWords.push(word);
  }
cjkWords.sort((a, b) => b.length - a.length);

/** Fields as the words that they are made of. */
const SAME_AS: Readonly<Record<string, readonly string[]>> = {
  accessionNumber: ['inventory', 'number'],
  title: ['title'],
  objectType: ['item', 'type'],
  maker: ['maker'],
  date: ['when'],
  'date.start': ['when', 'begin'],
  'date.end': ['when', 'end'],
  place: ['where', 'make'],
  'maker.birth': ['birth', 'when'],
  'maker.death': ['death', 'when'],
  'maker.dates': ['life'],
  'maker.role': ['role'],
  'maker.nationality': ['nationality'],
  period: ['period'],
  culture: ['culture'],
  style: ['style'],
  inscription: ['inscription'],
  bibliography: ['bibliography'],
  description: ['describe'],
  material: ['material'],
  technique: ['technique'],
  medium: ['medium'],
  dimensions: ['dimensions'],
  image: ['image'],
  subject: ['subject'],
};

/** Words that a system puts before its headings are short; these change what comes after. */
const NO_PREFIX = new Set('sub non not pre ex un re anti co max min avg'.split(' '));
/** After these, “text” is a thing of its own: “author of text”. */
const OF = new Set('of de du des di del della da do van von der'.split(' '));
/** Beginnings of words: they say enough beside others, and too little alone. */
const ABBREVIATED = new Set('dims tech neg cat rec sys'.split(' '));
const UNITS = new Set(['mm', 'cm', 'metre', 'in', 'ft', 'kg', 'g', 'lb']);
/** Single letters that stand for height, width and depth in “(H x L x P)”. */
const SIDES = /^[hwdlpbtax]$/;
const ALWAYS = ['filler', 'item', 'unit', 'piece'];

const rules: readonly Rule[] = headingRules.map(([field, pattern]) => {
  const words = pattern.split(' ');
  return {
    field,
    needs: words.filter((word) => !word.endsWith('?')),
    may: new Set([...words.map((word) => word.replace('?', '')), ...ALWAYS]),
  };
});

/**
 * The field that all words of a heading together mean.
 * @param meaning  what a word means that is not a word of rules
 */
export function senseOf(words: string, meaning: WordMeaning): Sense | undefined {
  const sides = SIDES_ALONE.exec(words);
  if (sides) return { field: 'dimensions', ...(sides[1] ? { unit: sides[1] } : {}) };
  const tokens = tokensOf(words);
  if (tokens.every((token) => ABBREVIATED.has(token) || atoms.get(token) === 'filler'))
    return undefined;
  const read = readTokens(tokens, meaning);
  return read && senseFrom(read);
}

type ReadTokens = { found: ReadonlySet<string>; unit: string | undefined; isText: boolean };

const FILLER: readonly string[] = ['filler'];

function readToken(
  tokens: readonly string[],
  i: number,
  meaning: WordMeaning,
): readonly string[] | undefined {
  const [before, token = ''] = [tokens[i - 1], tokens[i]];
  const range = rangeAtom(tokens, i);
  if (range) return range;
  if (isTechnicalBeside(before, token)) return FILLER;
  return atomsOf(token, meaning) ?? (isAdjectiveBeside(before, token, atomOf) ? FILLER : undefined);
}

/** What each token says; nothing if one of them is not known. */
function readTokens(tokens: readonly string[], meaning: WordMeaning): ReadTokens | undefined {
  const found = new Set<string>();
  let unit: string | undefined;
  let isText = false;
  for (const i of tokens.keys()) {
    const read = readToken(tokens, i, meaning);
    if (!read) return undefined;
    const isOfText = OF.has(tokens[i - 1] ?? '');
    for (const atom of read) {
      if (UNITS.has(atom)) unit = atom === 'metre' ? 'm' : atom;
      else found.add(atom === 'text' && !isOfText ? 'filler' : atom);
      isText ||= atom === 'text' && !isOfText;
    }
  }
  return { found, unit, isText };
}

const FROM = new Set('da dal dalla de du von vom ab van from desde do من'.split(' '));
const TO = new Set('a al alla au bis to tot ate hasta الي'.split(' '));

/** “Datierung von”, “Cronologia da”, “De (année)”: beside a time these begin or end it. */
function rangeAtom(tokens: readonly string[], i: number): readonly string[] | undefined {
  const token = tokens[i] ?? '';
  const isFrom = FROM.has(token);
  if (!isFrom && !TO.has(token)) return undefined;
  const others = tokens.filter((_, at) => at !== i);
  const isRange =
    i === tokens.length - 1
      ? others.some(isTime) && others.every((one) => isTime(one) || isOfMaking(one))
      : i === 0 && others.length === 1 && others.every(isTime);
  return isRange ? [isFrom ? 'begin' : 'end'] : undefined;
}

const isTime = (token: string): boolean => ['when', 'period'].includes(atomOf(token) ?? '');
const isOfMaking = (token: string): boolean =>
  ['make', 'filler', 'item', 'period'].includes(atomOf(token) ?? '');

/** The text of a gallery is not where the object is. */
const NO_TEXT = /^(?:currentLocation|holdingInstitution|collection|image|style|culture)$/;

function senseFrom({ found, unit, isText }: ReadTokens): Sense | undefined {
  // A format in centimetres is a size.
  const isFormat = found.has('form') && [...found].every((atom) => FORMAT.has(atom));
  const field = unit && isFormat ? 'dimensions' : fieldOf(found);
  if (isText && NO_TEXT.test(field ?? '')) return undefined;
  if (field === undefined || (unit && !field.startsWith('dimensions'))) return undefined;
  return { field, ...(unit ? { unit } : {}) };
}

const FORMAT = new Set(['form', 'filler', 'item']);

/** “Number of objects” counts; “número de objeto” is the number of one. */
const NUMBER_OF =
  /\b(?:nombre d (?=\p{L}{2})|(?:number|no|nos|num|numero|n) (?:of|de|di|d) (?=(?:object|item|objet|piece|part|element|copie|pieza|objeto|peca|elemento|ejemplare)s\b|oggetti\b|pezzi\b)|(?:no|nos|num|numero|n) (?=pezzi\b|pecas\b|piezas\b|pieces\b|parts\b|elementi\b|items\b))/gu;

/** Behind a measure these are units: “Peso g”, “Length in”. */
const MEASURE_WITH_UNIT = /(?<!\S)(\S+) (g|m|in)$/;
const UNIT_WORDS: Readonly<Record<string, string>> = { g: 'grams', m: 'metres', in: 'inches' };

/** “重さg”. */
const UNIT_IN_CJK = /(?<=[\p{scx=Han}\p{scx=Hiragana}])(?=(?:mm|cm|kg|g|m)$)/u;

function tokensOf(text: string): string[] {
  const words = text.replace(UNIT_IN_CJK, ' ');
  const [, measure = '', unit = ''] = MEASURE_WITH_UNIT.exec(words) ?? [];
  const isMeasure = MEASURES.has(atoms.get(measure) ?? '');
  const written = isMeasure ? words.replace(/ \S+$/, ` ${UNIT_WORDS[unit]}`) : words;
  return headingPhrases
    .reduce((so, [pattern, plain]) => so.replaceAll(pattern, plain), written)
    .replaceAll(SIDES_SHORT, 'dimensions')
    .replaceAll(SIDES_INSIDE, 'dimensions')
    .replaceAll(IN_UNIT, '')
    .replaceAll(NUMBER_OF, 'count ')
    .trim()
    .replace(ONE_SIDE, oneSide)
    .split(' ')
    .flatMap(cjkTokens);
}

/** “Größe in cm H”, “format.b”: one side of a size, by its letter. */
const ONE_SIDE = /^((?:\S+ ){0,3}?)(\S+) ((?:in |en )?(?:cm |mm )?)([hbwtdpl])$/;
function oneSide(all: string, ...found: string[]): string {
  const [before = '', size = '', unit = '', letter = ''] = found;
  const atom = atoms.get(singular(size)) ?? atoms.get(size);
  const isSize = atom === 'dimensions' || atom === 'form';
  return isSize ? `${before}dimensions ${unit.replace(/^(?:in|en) /, '')}${SIDE_OF[letter]}` : all;
}

/** “Formaat (b x h in cm)”: in, and not inches. */
const IN_UNIT = /(?<=\S )in (?=(?:cm|mm)(?: |$))/g;

const MEASURES = new Set('height width depth length diameter weight dimensions'.split(' '));

/** A table is decided about several times, and its headings are the same. */
const HEADINGS_REMEMBERED = 2000;

/** What the known words of a heading say, whether or not the others are known. */
export const atomsIn = rememberRecent(HEADINGS_REMEMBERED, (words): ReadonlySet<string> => {
  const tokens = tokensOf(words);
  return new Set(tokens.flatMap((token) => atomsOf(token, () => undefined) ?? []));
});

/** Beside these “garment” and “instrument” are the item itself. */
const OF_THING = new Set(
  'name type kind form title describe material technique maker make when inscription dimensions height width depth length diameter weight filler item thing count culture style period image nationality'.split(
    ' ',
  ),
);

/** Whether every word of a heading is known, whatever they mean together. */
export const areKnown = (words: string): boolean =>
  readTokens(tokensOf(words), () => undefined) !== undefined;

function fieldOf(atoms: ReadonlySet<string>): string | undefined {
  const isOfThing = atoms.has('thing') && [...atoms].every((atom) => OF_THING.has(atom));
  const found = isOfThing ? new Set([...atoms, 'item'].filter((atom) => atom !== 'thing')) : atoms;
  const rule = rules.find(
    ({ needs, may }) =>
      needs.every((word) => found.has(word)) && [...found].every((word) => may.has(word)),
  );
  if (rule) return rule.field;
  const named = [...found].filter((word) => word.startsWith('='));
  const others = [...found].filter((word) => !word.startsWith('=') && !ALWAYS.includes(word));
  return named.length === 1 && others.length === 0 ? named[0]?.slice(1) : undefined;
}

const atomOf = (token: string): string | undefined =>
  atoms.get(singular(token)) ?? atoms.get(token);

function atomsOf(token: string, meaning: WordMeaning): readonly string[] | undefined {
  const word = singular(token);
  const known = atomOf(token);
  if (known !== undefined) return [known];
  if (SIDES.test(token) || /^\d$/.test(token)) return ['filler'];
  const field = meaning(word);
  if (field !== undefined) return SAME_AS[field] ?? [`=${field}`];
  return (
    partsOf(token) ?? ofEnding(token) ?? shortened(token) ?? misspelt(word) ?? contracted(token)
  );
}

/** “Gehäusemacher”, “schaatsenmaker”, “Gehäusematerial”: their end says it, whatever is before. */
function ofEnding(token: string): readonly string[] | undefined {
  if (tradeEnding.test(token) || CJK_MAKER.test(token)) return ['maker'];
  const [, of = '', end = ''] = MADE_ENDING.exec(token) ?? [];
  if (of === '' || MATERIAL_OF_OTHERS.test(of)) return undefined;
  return [end.startsWith('mat') ? 'material' : 'technique'];
}

const CJK_MAKER = /^.+(?:作家|作者|職人|工房|製作所|製作者|制作者)$/u;
const MADE_ENDING = /^([a-z]{3,}?)(material|materialien|materiaal|technik|techniek)$/;
/** The material of a box or of an archive is not what the thing is made of. */
const MATERIAL_OF_OTHERS =
  /^(?:verpackung|bild|begleit|archiv|rahmen|info|informations|zusatz|haus|foto|film|text|quellen|karten|lehr|unterrichts|beeld|archief|verpakkings|lijst)s?$/;

/** Parts of compounds: OBJNAME, unitid, Objektdatierung; German joins them by an s or an n. */
function partsOf(token: string): string[] | undefined {
  if (token.length < 5 || !/^[a-z]+$/.test(token)) return undefined;
  for (let cut = token.length - 2; cut >= 2; cut--) {
    const [head, tail] = [token.slice(0, cut), token.slice(cut)];
    const last = partAtom(tail);
    if (last === undefined) continue;
    const first = partAtom(head) ?? partAtom(head.replace(/(?:s|n|en|es)$/, ''));
    if (first !== undefined) return [first, last];
    if (WHOLE.has(head)) return [last];
    const before = partsOf(head);
    if (before) return [...before, last];
  }
  return undefined;
}

/** “Gesamthöhe”, “displaydate”: the whole of it, or as it is shown. */
const WHOLE = new Set(
  'haupt gesamt kurz hoofd totaal display sub base primary main full large broad long short'.split(
    ' ',
  ),
);

/** Two letters are a part only where they are plain: no, nr, id, by, in. */
function partAtom(word: string): string | undefined {
  if (word.length < 3) return SHORT_PARTS[word];
  const atom = atoms.get(singular(word)) ?? atoms.get(word);
  return atom === 'filler' ? undefined : atom;
}

const SHORT_PARTS: Readonly<Record<string, string>> = {
  no: 'number',
  nr: 'number',
  id: 'id',
  by: 'by',
  in: 'in',
  cm: 'cm',
  mm: 'mm',
  kg: 'kg',
};

const trades = new Set([...tradeWords, ...factWords].map((word) => singular(wordsOf(word))));

const MIN_SHORTENED = 5;
const MIN_LEFT_OUT = 3;

/** The beginning of words that all mean one thing: “const.”, “Descript”. */
function shortened(token: string): string[] | undefined {
  if (token.length < MIN_SHORTENED || !/^[a-z]+$/.test(token)) return undefined;
  const meant = new Set(
    [...atoms]
      // “Dekor” is not the short form of a decorator.
      .filter(([word]) => !trades.has(word))
      .filter(([word]) => word.startsWith(token) && word.length >= token.length + MIN_LEFT_OUT)
      .map(([, atom]) => atom),
  );
  const [atom] = meant;
  return meant.size === 1 && atom !== undefined && atom !== 'filler' ? [atom] : undefined;
}

const MIN_MISSPELT = 8;
const longWords = [...atoms.keys()].filter(
  (word) => !trades.has(word) && word.length >= MIN_MISSPELT && /^[a-z]+$/.test(word),
);

/** A long word of which a letter or two are left out: “phtgrapher”. */
function misspelt(word: string): string[] | undefined {
  if (word.length < MIN_MISSPELT) return undefined;
  const found = longWords.find(
    (known) =>
      known.length - word.length <= 2 &&
      known.length > word.length &&
      known[0] === word[0] &&
      isSubsequence(word, known),
  );
  const atom = found === undefined ? undefined : atoms.get(found);
  return atom === undefined ? undefined : [atom];
}

/** “Keywds”, “Matrl”: a word without its vowels, where all words that it may be mean one thing. */
function contracted(token: string): string[] | undefined {
  if (token.length < MIN_SHORTENED) return undefined;
  const meant = new Set(
    [...atoms]
      .filter(([word]) => !trades.has(word) && contracts(token, word))
      .map(([, atom]) => atom),
  );
  const [atom] = meant;
  return meant.size === 1 && atom !== undefined && atom !== 'filler' ? [atom] : undefined;
}

/** Japanese runs on: the longest known words from left to right. */
function cjkTokens(token: string): string[] {
  if (!/[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u.test(token) || atoms.has(token))
    return [token];
  const tokens: string[] = [];
  let rest = token;
  while (rest !== '') {
    const word = cjkWords.find((one) => rest.startsWith(one)) ?? rest;
    tokens.push(word);
    rest = rest.slice(word.length);
  }
  return tokens;
}

/** What programs of websites put before the names of their own fields. */
const TECHNICAL = new Set('special meta acf wpcf attr attribute prop custom'.split(' '));

/** Words that a system puts before its headings, where `mayBe` says so: “Det. yr” is no year. */
export function withoutPrefix(words: string, mayBe: (first: string) => boolean): string {
  const [first = '', ...rest] = words.split(' ');
  if (rest.length > 0 && TECHNICAL.has(first)) return rest.join(' ');
  const isPrefix =
    rest.length > 0 &&
    first.length <= 3 &&
    mayBe(first) &&
    !atoms.has(singular(first)) &&
    !NO_PREFIX.has(first);
  return isPrefix ? rest.join(' ') : words;
}

/** The words that say something, of a heading as it is written: “our number” is “number”. */
export function plainWordsOf(words: string): string {
  const tokens = words.split(' ');
  // In “author of text” every word counts.
  if (tokens.some((word) => OF.has(word))) return words;
  // A name: “Commons category”.
  const left = tokens.filter(
    (word) => word === 'commons' || atoms.get(singular(word)) !== 'filler',
  );
  return left.join(' ');
}
