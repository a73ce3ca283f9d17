// What is wrong with which field of what was sent, in a sentence in the reader’s language. The
// words of the checking library are for programmers: none of them is shown to people.
import type { core, ZodError } from 'zod';
import type { Translator } from '../../platform/i18n/translator.ts';

/** `path` leads from `body` or `query` to the field. */
type FieldFault = { path: (string | number)[]; detail: string };

type Issue = core.$ZodIssue;
type Sentence = readonly [id: string, values?: Record<string, string>];

/**
 * What a check of our own notes beside its message: that it is a sentence in the reader’s language,
 * or an English one, with the message that stands for it in other languages.
 */
export type OwnSentence = { language: 'reader' } | { language: 'en'; otherwise: string };

const MISSING = 'is missing';

/** For checks: of a value that is not there, that it is missing, not which type it is not of. */
export const namingTheMissing = {
  error: ({ input }: { input?: unknown }) => (input === undefined ? MISSING : undefined),
};

/** Reports of commands keep what checks of our own say, which never starts with a capital. */
type Reader = Translator & { keepsFragments?: boolean };

/** Every fault; an unknown field is at its own place, not at that of what it is in. */
export function faultsOf({ issues }: ZodError, words: Reader): FieldFault[] {
  return issues.flatMap((issue): FieldFault[] => faultsIn(issue, [], words));
}

function faultsIn(issue: Issue, parent: FieldFault['path'], words: Reader): FieldFault[] {
  const path = [
    ...parent,
    ...issue.path.map((step) => (typeof step === 'number' ? step : String(step))),
  ];
  const meant = issue.code === 'invalid_union' ? issue.errors.find(isMeant) : undefined;
  if (meant) return meant.flatMap((inner) => faultsIn(inner, path, words));
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...path, key],
      detail: words.t('api.field.unknown'),
    }));
  return [{ path, detail: detailOf(issue, words) }];
}

/** Of the forms that a value may have, the one that it was meant to have: its type is right. */
const isMeant = (issues: readonly Issue[]): boolean =>
  !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0);

function detailOf(issue: Issue, words: Reader): string {
  if (words.keepsFragments && /^[^A-Z]/.test(issue.message)) return issue.message;
  const own = (issue as { params?: { sentence?: OwnSentence } }).params?.sentence;
  if (own?.language === 'reader' || (own && own.language === words.language)) return issue.message;
  const [id, values] = own ? [own.otherwise] : sentenceOf(issue, words);
  return words.t(id, values);
}

const UNUSABLE: Sentence = ['api.field.unusable'];

/** What checks of our own say, in the fragments that reports of files are made of. */
const fragments: Readonly<Record<string, string>> = {
  [MISSING]: 'api.field.missing',
  'is no date': 'api.field.date',
  'is no day': 'api.field.date',
  'is not a colour': 'api.field.colour',
  'is not a time zone': 'desk.input.time-zone.invalid',
  'has to begin with https:// or http://': 'api.field.web-address',
};

const formats: Readonly<Record<string, string>> = {
  datetime: 'api.field.moment',
  email: 'desk.input.email.invalid',
  url: 'api.field.web-address',
};

const types: Readonly<Record<string, string>> = {
  array: 'api.field.list',
  boolean: 'api.field.true-or-false',
  int: 'api.field.whole',
  number: 'api.field.number',
  object: 'api.field.named-values',
  record: 'api.field.named-values',
  string: 'api.field.text',
};

function sentenceOf(issue: Issue, words: Translator): Sentence {
  const fragment = fragments[issue.message];
  if (fragment !== undefined) return [fragment];
  switch (issue.code) {
    case 'invalid_type':
      return [types[issue.expected] ?? UNUSABLE[0]];
    case 'invalid_format':
      return [formats[issue.format] ?? UNUSABLE[0]];
    case 'invalid_value':
      return ['api.field.choice', { values: words.list(issue.values.map(String)) }];
    case 'invalid_key':
      return ['api.field.language', { name: String(issue.path.at(-1) ?? '') }];
    case 'too_small':
    case 'too_big':
      return limitOf(issue, words);
    default:
      return UNUSABLE;
  }
}

type Limit = core.$ZodIssueTooSmall | core.$ZodIssueTooBig;

/** Which limit was passed: of characters, of members of a list, or of a number. */
function limitOf(issue: Limit, { number }: Translator): Sentence {
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1)
    return ['api.field.missing'];
  const of = { string: 'characters', array: 'entries' }[issue.origin as string] ?? 'number';
  return issue.code === 'too_small'
    ? [tooLittle[of] ?? UNUSABLE[0], { min: number(Number(issue.minimum)) }]
    : [tooMuch[of] ?? UNUSABLE[0], { max: number(Number(issue.maximum)) }];
}

const tooLittle: Readonly<Record<string, string>> = {
  characters: 'api.field.short',
  entries: 'api.field.few',
  number: 'api.field.low',
};

const tooMuch: Readonly<Record<string, string>> = {
  characters: 'api.field.long',
  entries: 'api.field.many',
  number: 'api.field.high',
};
