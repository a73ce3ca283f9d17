// Which fields a single column may be, by its name and its values, with the reasons in words.
import type { ImportColumn } from '../../catalogue/fields/cells/import-column.ts';
import { headingOf, wordsOf, type Heading, type Nesting } from './header-words.ts';
import type { ColumnSurvey } from './survey.ts';
import { likeness, shapeNames, type Shape } from '../../catalogue/fields/cells/value-shapes.ts';

export type Candidate = {
  field: ImportColumn;
  language?: string;
  confidence: number;
  reason: string;
};

/** The synonyms of a list of fields, ready to look up. */
export type Dictionary = {
  exact: Map<string, { field: ImportColumn; language: 'en' | 'fr' | 'de' }>;
  phrases: [string, ImportColumn][];
  byId: Map<string, ImportColumn>;
};

/**
 * Words that make another thing of the word beside them: a “title count” is no title, an
 * “acquisition year” no date of making.
 */
const MODIFIERS = new Set(
  'count counts total number acquisition acquired accession accessioned birth death born died modified updated created entry record catalogue cataloguing photo exhibition valuation insurance value price loan import export last letter sort order page index is has available approximate id ids type format transcript template verified status small thumb version'.split(
    ' ',
  ),
);

/** Keys under which nested data put the thing itself. */
const VALUE_KEYS = new Set([
  'name',
  'label',
  'value',
  'text',
  'term',
  'display name',
  'title',
  'pref label',
  'content',
]);

/**
 * Headings that museums use for quite different things, some of them not for the public: a person
 * has to say.
 */
const AMBIGUOUS: Readonly<Record<string, string>> = {
  location:
    'it could be the place of production (“place”), the current location (“currentLocation”) or a storage location: choose one',
  status: 'unclear: choose a field',
};

/** Below this part of fitting values a heading is not believed. */
const MIN_CONFIDENCE = 0.5;

/** Makes the dictionary of these fields; the first field to claim a word has it. */
export function dictionaryOf(fields: readonly ImportColumn[]): Dictionary {
  const exact: Dictionary['exact'] = new Map();
  for (const language of ['en', 'fr', 'de'] as const) {
    for (const field of fields) {
      for (const word of [
        field.id.replace('person.', ''),
        ...(field.synonyms[language] ?? '').split(','),
      ].map((text) => singular(wordsOf(text))))
        if (word && !exact.has(word)) exact.set(word, { field, language });
    }
  }
  const phrases = [...exact]
    .filter(([words]) => words.length >= 4)
    .map(([words, { field }]): [string, ImportColumn] => [words, field])
    .sort((a, b) => b[0].length - a[0].length);
  return { exact, phrases, byId: new Map(fields.map((field) => [field.id, field])) };
}

/** What `column` may be, best first. Nothing where neither name nor values tell. */
export function candidatesFor(
  column: ColumnSurvey,
  dictionary: Dictionary,
  nesting: Nesting,
): { candidates: Candidate[]; doubts: string[] } {
  const heading = headingOf(column.name, nesting);
  const ambiguous = AMBIGUOUS[heading.words];
  if (ambiguous && heading.parent.length === 0) return { candidates: [], doubts: [ambiguous] };
  const doubts: string[] = [];
  const candidates = [
    ...byName(column, heading, dictionary),
    ...byValues(column, heading, dictionary),
  ].flatMap((candidate) => {
    const like = likeness(candidate.field.shape, column.samples);
    if (like >= MIN_CONFIDENCE)
      return [{ ...candidate, confidence: candidate.confidence * (0.75 + 0.25 * like) }];
    doubts.push(
      `the heading suggests “${candidate.field.synonyms.en.split(',')[0]}”, but the values are not ${shapeNames[candidate.field.shape]}`,
    );
    return [];
  });
  return { candidates: candidates.sort((a, b) => b.confidence - a.confidence), doubts };
}

function byName(
  column: ColumnSurvey,
  heading: Heading,
  { exact, phrases, byId }: Dictionary,
): Candidate[] {
  const { words, parent, language } = heading;
  const found = (field: ImportColumn, confidence: number, reason: string): Candidate[] => [
    { field, confidence, reason, ...(language && field.inLanguages ? { language } : {}) },
  ];
  const whole = exact.get(singular([...parent, words].join(' ')));
  if (whole)
    return found(whole.field, 0.97, `the heading means “${whole.field.synonyms.en.split(',')[0]}”`);
  if (parent.length > 0) {
    // The sizes of something unknown are not the item's own.
    const outerKnown = parent.length === 1 || exact.has(singular(parent.at(-2) ?? ''));
    const above =
      exact.get(singular(parent.join(' '))) ??
      (outerKnown ? exact.get(singular(parent.at(-1) ?? '')) : undefined);
    return above ? below(column, words, above.field, { exact, phrases, byId }) : [];
  }
  if (isYesOrNo(column)) return [];
  const [phrase, field] =
    phrases.find(
      ([synonym]) =>
        singular(words).endsWith(` ${synonym}`) || singular(words).startsWith(`${synonym} `),
    ) ?? [];
  if (
    !phrase ||
    !field ||
    singular(words)
      .replace(phrase, '')
      .split(' ')
      .some((word) => MODIFIERS.has(word))
  )
    return [];
  return found(field, 0.6, `the heading contains “${phrase}”`);
}

/**
 * A key inside a thing that is known: the role of a maker, the file of an image, the height of the
 * dimensions.
 */
function below(
  column: ColumnSurvey,
  words: string,
  above: ImportColumn,
  { exact, byId }: Dictionary,
): Candidate[] {
  const thing = above.synonyms.en.split(',')[0] ?? '';
  const own = VALUE_KEYS.has(words)
    ? above
    : (byId.get(`${above.id}.${words}`) ?? exact.get(singular(`${thing} ${words}`))?.field);
  // What a source keeps as a list of its own says more than the same in one text.
  if (own)
    return [
      {
        field: own,
        confidence: column.isList ? 0.99 : 0.9,
        reason: `it is “${words}” inside “${thing}”`,
      },
    ];
  if (above.id !== 'maker') return [];
  return namesAmong(column, byId, {
    plainId: 'maker',
    invertedId: 'maker.sortName',
    confidence: 0.98,
  });
}

function byValues(column: ColumnSurvey, { parent }: Heading, { byId }: Dictionary): Candidate[] {
  if (parent.length > 0 || column.samples.length === 0) return [];
  const by = (id: string, shape: Shape, min: number, confidence: number): Candidate[] => {
    const field = byId.get(id);
    return field && likeness(shape, column.samples) >= min
      ? [{ field, confidence, reason: `the values are ${shapeNames[shape]}` }]
      : [];
  };
  if (byId.has('person.name'))
    return column.distinct || column.samples.length > 20
      ? namesAmong(column, byId, {
          plainId: 'person.name',
          invertedId: 'person.sortName',
          confidence: 0.6,
        })
      : [];
  return [...by('rightsUri', 'rightsAddress', 0.8, 0.8), ...by('image', 'file', 0.8, 0.55)];
}

type NameColumns = { plainId: string; invertedId: string; confidence: number };

/** Columns of names are known by their look: two or more words in capitals, or “Blake, Robert”. */
function namesAmong(
  { samples }: ColumnSurvey,
  byId: Dictionary['byId'],
  { plainId, invertedId, confidence }: NameColumns,
): Candidate[] {
  const [plain, inverted] = [byId.get(plainId), byId.get(invertedId)];
  if (inverted && likeness('invertedName', samples) >= 0.6)
    return [
      { field: inverted, confidence, reason: 'the values are names with the family name first' },
    ];
  const full =
    samples.filter((sample) => /^\p{Lu}[\p{L}.'’-]*(?: [\p{L}.'’&-]+){1,4}$/u.test(sample)).length /
    samples.length;
  return plain && full >= 0.6
    ? [{ field: plain, confidence, reason: 'the values are names of people' }]
    : [];
}

/** Headings are compared without the s of the plural. */
function singular(words: string): string {
  return words
    .split(' ')
    .map((word) => (word.length > 3 && !word.endsWith('ss') ? word.replace(/s$/, '') : word))
    .join(' ');
}

function isYesOrNo({ samples }: ColumnSurvey): boolean {
  return (
    samples.length > 0 &&
    samples.every((sample) => /^(true|false|yes|no|y|n|0|1|oui|non|ja|nein)$/i.test(sample))
  );
}
