// Says a report of a schedule in the language of whoever reads it.
import { translator, type Translator } from '../../../platform/i18n/translator.ts';
import type { Report } from './schedule-report.ts';

/** The message of each code. */
const messageIds = {
  imported: 'imports.said.imported',
  'not-modified': 'imports.said.not-modified',
  'same-content': 'imports.said.same-content',
  'same-file': 'imports.said.same-file',
  'read-before': 'imports.said.read-before',
  'older-file': 'imports.said.older-file',
  'no-file': 'imports.said.no-file',
  busy: 'imports.said.busy',
  interrupted: 'imports.said.interrupted',
  unreachable: 'imports.said.unreachable',
  refused: 'imports.said.refused',
  missing: 'imports.said.missing',
  removed: 'imports.said.removed',
  'being-written': 'imports.said.being-written',
  empty: 'imports.said.empty',
  'web-page': 'imports.said.web-page',
  'cut-off': 'imports.said.cut-off',
  unusable: 'imports.said.unusable',
  'other-table': 'imports.said.other-table',
  headings: 'imports.said.headings',
  profile: 'imports.said.profile',
  questions: 'imports.said.questions',
  vanished: 'imports.said.vanished',
  unexpected: 'imports.said.unexpected',
} as const satisfies Record<Exclude<Report['code'], 'earlier'>, string>;

/** Where the details are. */
export const LIST_COMMAND = 'npx vitrine sources list';

const MAX_WORDS = 5;

/** A report in the language of its reader. */
export function reportText(report: Report, words: Pick<Translator, 't' | 'list'>): string {
  const { t } = words;
  return [
    mainSentence(report, words),
    ...(report.detail === undefined ? [] : [t('imports.said.details', { where: LIST_COMMAND })]),
    ...byHand(report, words),
  ].join(' ');
}

/** A report with its details, for terminals and the log. */
export function reportForTerminal(report: Report): string {
  const words = translator('en');
  return [
    mainSentence(report, words),
    ...(report.detail === undefined ? [] : [report.detail]),
    ...byHand(report, words),
  ].join(' ');
}

function mainSentence({ code, values = {} }: Report, words: Pick<Translator, 't' | 'list'>) {
  if (code === 'earlier') return String(values['text'] ?? '');
  const texts = Object.entries(values).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'string' || typeof value === 'number' ? value : wordsIn(value, words),
  ]);
  return words.t(messageIds[code], Object.fromEntries(texts));
}

function wordsIn(all: readonly string[], { t, list }: Pick<Translator, 't' | 'list'>): string {
  const some = all.slice(0, MAX_WORDS).map((word) => t('imports.said.quoted', { word }));
  const more = all.length - some.length;
  return list([...some, ...(more > 0 ? [t('imports.said.more', { count: more })] : [])]);
}

function byHand({ byHand: source }: Report, { t }: Pick<Translator, 't'>): string[] {
  if (source === undefined) return [];
  return [t('imports.said.by-hand', { command: `npx vitrine import <file> --source "${source}"` })];
}
