// Flags that say which rows are public: which columns they are, and what their words mean.
import {
  allowingWords,
  draftWords,
  flagHeadings,
  goneWords,
  hiddenHeadings,
  negativeFlagWords,
  noFlagWords,
  publicWords,
  publishingStems,
  publishingWords,
  showingWords,
  yesOrNoWords,
  sensitiveHeadings,
  skipWords,
  toShowWords,
  surelyDraftWords,
  surelyPublicWords,
  undecidedFlag,
} from './data/flag-words.ts';
import { folded, wordsOf } from './header-words.ts';
import type { ColumnSurvey } from './survey.ts';

/** What a cell of a flag makes of its row. */
type FlagResult = 'published' | 'draft' | 'sensitive' | 'skip';

/** `hidden`: what it marks waits as a draft. */
export type FlagKind = 'public' | 'sensitive' | 'hidden';

export type ReadFlag = {
  values: Record<string, FlagResult>;
  /** Words that are not known to say anything. */
  unknown: string[];
  /** A flag that always says the same may mean either. */
  isConstant: boolean;
};

const headings = new Set(flagHeadings.map(wordsOf));
const sensitive = new Set(sensitiveHeadings.map(wordsOf));
const hidden = new Set(hiddenHeadings.map(wordsOf));
const yesOrNo = new Set([...yesOrNoWords].map(flagKey));
const gone = new Set([...goneWords].map(flagKey));
const asKeys = (words: ReadonlySet<string>) => new Set([...words].map(flagKey));
const [isSurelyPublic, isSurelyDraft] = [surelyPublicWords, surelyDraftWords].map(asKeys);
const [isPublic, isDraft, isSkipped] = [publicWords, draftWords, skipWords].map(asKeys);

/** A flag has few words: more are a text. */
const MAX_FLAG_WORDS = 12;
const MAX_FLAG_WORD_LENGTH = 40;

/** The words of a flag's cells are compared without case, accents and outer spaces. */
export function flagKey(text: string): string {
  return folded(text).replaceAll(/\s+/g, ' ').trim();
}

/** `isSure`: all words of the heading say so. */
type FoundFlag = { kind: FlagKind; isSure: boolean };

/**
 * Whether a column is a flag: its heading speaks of publishing, and its few words say yes or no.
 * @param readings  the ways to read its heading
 */
export function flagIn(readings: readonly string[], survey: ColumnSurvey): FoundFlag | undefined {
  if (!hasFewWords(survey)) return undefined;
  if (readings.some((words) => sensitive.has(words))) return { kind: 'sensitive', isSure: true };
  if (readings.some((words) => hidden.has(words))) return { kind: 'hidden', isSure: true };
  const [fullest = ''] = readings;
  const written = fullest.split(' ');
  const words = written.flatMap((word) => runTogether(word) ?? [word]);
  if (isLiterature(fullest) && !isMostlyYesOrNo(survey)) return undefined;
  // “Sito” is a site of the web, or of an excavation: its values say which.
  if (SITE.test(fullest) && !saysAnything(survey)) return undefined;
  if (readings.some((reading) => headings.has(reading))) return { kind: 'public', isSure: true };
  const isCut = words.length > written.length;
  return flagInValues(words, survey) ?? flagInWords(words, survey, { isCut });
}

const SITE = /^(?:site|sito|sitio)$/;

/** Whether at least one of its words is known to say what is public. */
const saysAnything = ({ facts }: ColumnSurvey): boolean =>
  [...(facts.words?.keys() ?? [])].some((word) => resultOf(flagKey(word), '') !== undefined);

/** Every word of the heading speaks of publishing, or one does and the values say yes or no. */
function flagInWords(
  words: readonly string[],
  survey: ColumnSurvey,
  { isCut }: { isCut: boolean },
): FoundFlag | undefined {
  if (words.some((word) => noFlagWords.has(word))) return undefined;
  if (!words.some(speaksOfPublishing))
    return (words.some(startsLikePublishing) || allowsShowing(words) || asksToShow(words)) &&
      isMostlyYesOrNo(survey)
      ? { kind: 'public', isSure: false }
      : undefined;
  const isSure = words.every(
    (word) => speaksOfPublishing(word) || showingWords.has(word) || negativeFlagWords.has(word),
  );
  if ((!isSure || isCut) && !isMostlyYesOrNo(survey)) return undefined;
  return {
    kind: words.some((word) => negativeFlagWords.has(word)) ? 'hidden' : 'public',
    isSure,
  };
}

/** Headings under which “draft” and “public” can only speak of the row. */
const STATES_OF_ROWS =
  /^(?:status|state|visibility|access|publish\w*|publication|stat(?:ut|us|o)|estado|sichtbarkeit|visibilite|visibilita|visibilidad|situacao)$/;

/** Words of cells that hold a row back, among others that nobody knows: a flag that is not read. */
const WITHHELD =
  /^(?:no|not|do not|nicht|ne pas|non|niet|nao|sin|por)\b.{0,12}\b(?:publ|veroffentl|pubblic|diffus|online|web)|^(?:confidenti|confidenc|restreint|restricted|vertraulich|riservat|vertrouwelijk)/;
/** The word for a row that is public, in the languages that have one. */
const PUBLISHED_ROW =
  /^(?:published|publicad[oa]|publiee?|pubblicat[oa]|veroffentlicht|gepubliceerd|公開|منشور)$/;
/** Whether a find or a picture was published in print. */
const NOT_OF_ROWS =
  /^(?:rights?|copyrights?|licen[cs]\w*|literat\w*|biblio\w*|edi[tc]\w*|publisher|references?)$/;

/** What may be restricted besides showing the row: its use, or lending it. */
const OF_OTHERS =
  /^(?:rights?|copyrights?|droits?|rechte?n?|derechos|diritti|direitos|licen[cs]\w*|lizenz\w*|loans?|pret|prestamo|use|usage|reproduction)$/;

/** “private”, “publish”: such words make a flag of their column, whatever it is called. */
function flagInValues(heading: readonly string[], survey: ColumnSurvey): FoundFlag | undefined {
  const words = [...(survey.facts.words?.keys() ?? [])].map(flagKey);
  const hasResult = (word: string) => resultOf(word, '') !== undefined;
  const isWithheld = words.some((word) => WITHHELD.test(word));
  const areRepeated = words.length * 2 <= survey.filled;
  if (isWithheld && areRepeated && !heading.some((word) => OF_OTHERS.test(word)))
    return { kind: 'public', isSure: false };
  // “Publicado” in some rows and something else in others.
  const isPublished = words.some((word) => PUBLISHED_ROW.test(word));
  if (
    isPublished &&
    words.length > 1 &&
    areRepeated &&
    !heading.some((word) => NOT_OF_ROWS.test(word))
  )
    return { kind: 'public', isSure: heading.some((word) => STATES_OF_ROWS.test(word)) };
  if (!words.some((word) => isSurelyDraft?.has(word)) || !words.every(hasResult)) return undefined;
  const isSure =
    words.some((word) => isSurelyPublic?.has(word)) &&
    heading.some((word) => STATES_OF_ROWS.test(word));
  return { kind: 'public', isSure };
}

/** “Published references”, “Published in”: where something was written about the object. */
const isLiterature = (words: string): boolean =>
  /^(?:published in|veroffentlicht in|publie dans|pubblicato in|publicado e[nm]|gepubliceerd in)$|\b(?:references?|bibliogra\p{L}+|litera\p{L}+)\b|文献|図録/u.test(
    words,
  );

/** A shorter piece of a heading may be the end of any word. In characters. */
const MIN_PIECE = 2;

/** “WEBINCLUDE” and “showonweb” as the words that they are made of; nothing for other words. */
function runTogether(word: string): string[] | undefined {
  if (word.length > MAX_FLAG_WORD_LENGTH || isFlagWord(word)) return undefined;
  const cuts: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end++) {
    for (let start = 0; start <= end - MIN_PIECE && !cuts[end]; start++) {
      const before = cuts[start];
      const piece = word.slice(start, end);
      if (before && isFlagWord(piece)) cuts[end] = [...before, piece];
    }
  }
  return cuts[word.length];
}

const isFlagWord = (word: string): boolean =>
  publishingWords.has(word) || showingWords.has(word) || negativeFlagWords.has(word);

/** So large a part of the words of a flag says yes or no, where its heading says more. */
const MIN_PLAIN = 0.6;

/** Whether most values are a yes or a no, in any language. */
export function isMostlyYesOrNo({ facts, isList }: ColumnSurvey): boolean {
  const words = [...(facts.words?.keys() ?? [])].map(flagKey);
  if (isList || words.length === 0) return false;
  const plain = words.filter((word) => yesOrNo.has(word));
  if (plain.length >= words.length * MIN_PLAIN) return true;
  // “Y” and “N” in most rows, and “Hold” in some.
  let [all, plainRows] = [0, 0];
  for (const [word, count] of facts.words ?? []) {
    all += count;
    if (yesOrNo.has(flagKey(word))) plainRows += count;
  }
  return plain.length > 1 && plainRows >= all * MIN_PLAIN;
}

const speaksOfPublishing = (word: string): boolean =>
  publishingWords.has(word) ||
  (CJK.test(word) && [...publishingWords].some((one) => CJK.test(one) && word.includes(one)));

/** “OK to show?”, “Darf gezeigt werden”: may, and show, and hardly anything else. */
const allowsShowing = (words: readonly string[]): boolean =>
  words.length <= MAX_ALLOWING_WORDS &&
  words.some((word) => allowingWords.has(word)) &&
  words.some((word) => toShowWords.has(word));

/** “Show?”, “To be shown”: nothing but showing. */
const asksToShow = (words: readonly string[]): boolean =>
  words.some((word) => toShowWords.has(word) && !IN_ROOMS.test(word)) &&
  words.every((word) => toShowWords.has(word) || showingWords.has(word));

/** “On display”: in a room of the museum. */
const IN_ROOMS = /^(?:display|exib|expo|عرض)/;

const MAX_ALLOWING_WORDS = 6;

const startsLikePublishing = (word: string): boolean =>
  publishingStems.some((stem) => word.startsWith(stem));

const CJK = /[\p{scx=Han}\p{scx=Katakana}]/u;

/**
 * What each word of the flag makes of its row.
 * @param rows   of the table: an empty cell is a word too
 * @param known  what a profile says about words
 */
export function readFlag(
  { name, facts, filled }: ColumnSurvey,
  kind: FlagKind,
  { rows, known = {} }: { rows: number; known?: Readonly<Record<string, string>> | undefined },
): ReadFlag {
  const stated = new Map(Object.entries(known).map(([word, result]) => [flagKey(word), result]));
  const words = [...(facts.words?.keys() ?? [])].map(flagKey);
  const all = new Set(filled < rows ? [...words, ''] : words);
  const values: Record<string, FlagResult> = {};
  const unknown: string[] = facts.words ? [] : ['…'];
  // Where some rows say no in words, an empty cell is not a permission.
  const isEmptyOpen = kind === 'hidden' && words.some((word) => PLAIN_NO.test(word));
  for (const word of all) {
    if (word === '' && isEmptyOpen && !stated.has(word)) {
      unknown.push(word);
      continue;
    }
    const result =
      asResult(stated.get(word)) ??
      crossResult(word, words) ??
      (kind === 'public' ? resultOf(word, wordsOf(name)) : markedResult(word, kind));
    if (result) values[word] = result;
    else unknown.push(word);
  }
  return { values, unknown, isConstant: all.size < 2 };
}

/** Beside a tick, “x” is a cross. */
const crossResult = (word: string, words: readonly string[]): FlagResult | undefined =>
  word === 'x' && words.some((one) => TICK.test(one)) ? 'draft' : undefined;

const TICK = /^[v✓✔☑○〇◯]$/;

const NOT = /^(?:not|non|no|nicht|niet|nao) /;

const RESULTS = ['published', 'draft', 'sensitive', 'skip'] as const;

const asResult = (word: string | undefined): FlagResult | undefined =>
  RESULTS.find((result) => result === word);

function resultOf(word: string, heading: string): FlagResult | undefined {
  // “(NOT) Curator Approved” under “CuratorApproved”.
  const plain = wordsOf(word);
  if (heading !== '' && plain === heading) return 'published';
  if (heading !== '' && NOT.test(plain) && plain.endsWith(` ${heading}`)) return 'draft';
  if (isPublic?.has(word)) return 'published';
  if (isSkipped?.has(word)) return 'skip';
  return isDraft?.has(word) || undecidedFlag.test(word) ? 'draft' : undefined;
}

/** What is marked as sensitive waits for a person; any word but a plain no is such a mark. */
function markedResult(word: string, kind: 'sensitive' | 'hidden'): FlagResult {
  if (word === '' || PLAIN_NO.test(word)) return 'published';
  return kind === 'hidden' ? 'draft' : 'sensitive';
}

const PLAIN_NO = /^(0|no|n|false|none|nein|non|falsch|faux|nee|nej|nei|nao|いいえ|無|否|لا)$/;

/** What a column of states makes of rows whose object is no longer there; nothing for most. */
export function goneStates(survey: ColumnSurvey): States | undefined {
  if (!hasFewWords(survey)) return undefined;
  const words = [...(survey.facts.words?.keys() ?? [])].map(flagKey);
  if (!words.some((word) => gone.has(word))) return undefined;
  const result = (word: string): FlagResult => {
    if (word !== '' && isSkipped?.has(word)) return 'skip';
    return word !== '' && (gone.has(word) || isDraft?.has(word)) ? 'draft' : 'published';
  };
  return {
    values: Object.fromEntries(['', ...words].map((word) => [word, result(word)])),
    unknown: words.some(
      (word) => !gone.has(word) && !THERE.test(word) && resultOf(word, '') === undefined,
    ),
  };
}

/** The object is still there. */
const THERE =
  /^(?:active|current|accessioned|catalogued|in (?:the )?collection|permanent(?: collection)?|aktiv|vorhanden|bestand|actif|presente?|en collection|attivo|in collezione|activo|activa|en coleccion|ativo|aanwezig|actief|現存|所蔵|موجود)$/;

/** `unknown`: some of its words say something else, such as where the object is. */
type States = { values: Record<string, FlagResult>; unknown: boolean };

function hasFewWords({ facts, isList }: ColumnSurvey): boolean {
  const words = [...(facts.words?.keys() ?? [])];
  return (
    !isList &&
    words.length > 0 &&
    words.length <= MAX_FLAG_WORDS &&
    words.every((word) => word.length <= MAX_FLAG_WORD_LENGTH && !/^https?:/i.test(word))
  );
}
