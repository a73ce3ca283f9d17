// Why something is recommended, as a visitor reads it. Every recommendation says so.
import { marked } from '../../features/records/marked-text.ts';
import type { Reason, ReasonNames } from '../../features/search/queries/shelves.ts';
import type { Translator } from '../../platform/i18n/translator.ts';

type MessageContext = Pick<Translator, 't' | 'list'>;

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
/** The reasons in one line, names in it marked; undefined if there is none to tell. */
export function formatReasons(
  reasons: readonly Reason[],
  names: ReasonNames,
  { t, list }: MessageContext,
): string | undefined {
  if (reasons.some(({ kind }) => kind === 'curator')) return t('why.curator');
  const visitors = reasons.find((reason) => reason.kind === 'visitors');
  if (visitors?.what === 'trending') return t('why.trending', { count: visitors.visitors });
  const shared = formatSharedReason(
    reasons.flatMap((reason) => (reason.kind === 'shared' ? [reason] : [])),
    names,
    { t, list },
  );
  if (shared.length > 0) return t('why.shared', { list: shared.join(' · ') });
  if (visitors) return t('why.visitors', { count: visitors.visitors });
  const looks = reasons.flatMap((reason) =>
    reason.kind === 'looks' && lookText[reason.part] ? [t(lookText[reason.part] ?? '')] : [],
  );
  return looks.length === 0 ? undefined : t('why.looks', { list: list(looks) });
}

/**
 * What is shared, the values of one attribute together: “about boats and the sea”. What has no name
 * any more is left out.
 */
function formatSharedReason(
  reasons: readonly Extract<Reason, { kind: 'shared' }>[],
  names: ReasonNames,
  { t, list }: MessageContext,
): string[] {
  return [...Map.groupBy(reasons, ({ attribute }) => attribute)].flatMap(([attribute, shared]) => {
    if (shared.every(({ id }) => id === undefined)) return [t('why.time')];
    const values = shared.flatMap(({ id }) => {
      const name = id === undefined ? undefined : names[id];
      return name ? [marked(name)] : [];
    });
    if (values.length === 0) return [];
    const words = valueText[attribute];
    return [words === undefined ? list(values) : t(words, { value: list(values) })];
  });
}
