// Why something is recommended, as a visitor reads it. Every recommendation says so.
import { asWritten, type LocalizedText } from '../../features/records/language-map.ts';
import { marked } from '../../features/records/marked-text.ts';
import { termKey } from '../../features/search/queries/search-indices.ts';
import type { TermNames } from '../../features/search/queries/search-queries.ts';
import type { RecommendReason } from '../../features/search/providers/search-query.ts';
import type { Translator } from '../../platform/i18n/translator.ts';

type MessageContext = Pick<Translator, 't' | 'list' | 'language'>;

/** The most that one line says. */
const REASON_LABELS = 3;

const valueText: Record<string, string> = {
  maker: 'why.maker',
  subject: 'why.subject',
  place: 'why.place',
  collection: 'why.collection',
};
const lookText: Record<string, string> = {
  colour: 'why.looks.colour',
  texture: 'why.looks.texture',
  shape: 'why.looks.shape',
};
/** A likeness from which two pictures are alike in a part, of 1. */
const MIN_SIMILARITY = 0.7;

/** The reasons in one line, names in it marked; undefined if there is none to tell. */
export function formatReasons(
  reasons: readonly RecommendReason[],
  names: TermNames,
  { t, list, language }: MessageContext,
): string | undefined {
  if (reasons.some(({ kind }) => kind === 'curator')) return t('why.curator');
  const visitors = reasons.find((reason) => reason.kind === 'visitors');
  if (visitors?.what === 'trending') return t('why.trending', { count: visitors.visitors });
  const shared = formatSharedReason(
    reasons.flatMap((reason) => (reason.kind === 'shared' ? [reason] : [])).slice(0, REASON_LABELS),
    names,
    { t, list, language },
  );
  if (shared.length > 0) return t('why.shared', { list: shared.join(' · ') });
  if (visitors) return t('why.visitors', { count: visitors.visitors });
  const looks = reasons.flatMap((reason) =>
    reason.kind === 'looks' && reason.likeness >= MIN_SIMILARITY && lookText[reason.part]
      ? [t(lookText[reason.part] ?? '')]
      : [],
  );
  return looks.length === 0 ? undefined : t('why.looks', { list: list(looks.slice(0, 2)) });
}

/** A shared value: its name in the page's language, or as the index has it. */
function nameOfTerm(
  attribute: string,
  value: string,
  names: TermNames,
  language: string,
): LocalizedText {
  const name = names[termKey(attribute, value)];
  return name === undefined ? asWritten(value) : { text: name, language };
}

/** What is shared, the values of one attribute together: “about boats and the sea”. */
function formatSharedReason(
  reasons: readonly Extract<RecommendReason, { kind: 'shared' }>[],
  names: TermNames,
  { t, list, language }: MessageContext,
): string[] {
  return [...Map.groupBy(reasons, ({ attribute }) => attribute)].map(([attribute, shared]) => {
    const values = shared.flatMap(({ value }) =>
      typeof value === 'string' ? [marked(nameOfTerm(attribute, value, names, language))] : [],
    );
    if (values.length === 0) return t('why.time');
    const words = valueText[attribute];
    return words === undefined ? list(values) : t(words, { value: list(values) });
  });
}
