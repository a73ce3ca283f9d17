// Why something is recommended, as a visitor reads it. Every recommendation says so.
import { termKey } from '../../features/search/search-indices.ts';
import type { TermNames } from '../../features/search/search-queries.ts';
import type { RecommendReason } from '../../features/search/search-query.ts';
import type { Translator } from '../../platform/i18n/translator.ts';

type Say = Pick<Translator, 't' | 'list'>;

/** The most that one line says. */
const SAID = 3;

const valueWords: Record<string, string> = { maker: 'why.maker', subject: 'why.subject', place: 'why.place', collection: 'why.collection' };
const lookWords: Record<string, string> = { colour: 'why.looks.colour', texture: 'why.looks.texture', shape: 'why.looks.shape' };
/** A likeness from which two pictures are alike in a part, of 1. */
const ALIKE = 0.7;

/** The reasons in one line; undefined where there is none to tell. */
export function sayReasons(reasons: readonly RecommendReason[], names: TermNames, { t, list }: Say): string | undefined {
  if (reasons.some(({ kind }) => kind === 'curator')) return t('why.curator');
  const visitors = reasons.find((reason) => reason.kind === 'visitors');
  if (visitors?.what === 'trending') return t('why.trending', { count: visitors.visitors });
  const shared = reasons.flatMap((reason) => (reason.kind === 'shared' ? [sayShared(reason, names, t)] : []));
  if (shared.length > 0) return t('why.shared', { list: list([...new Set(shared)].slice(0, SAID)) });
  if (visitors) return t('why.visitors', { count: visitors.visitors });
  const looks = reasons.flatMap((reason) => (reason.kind === 'looks' && reason.likeness >= ALIKE && lookWords[reason.part] ? [t(lookWords[reason.part] ?? '')] : []));
  return looks.length === 0 ? undefined : t('why.looks', { list: list(looks.slice(0, 2)) });
}

function sayShared({ attribute, value }: Extract<RecommendReason, { kind: 'shared' }>, names: TermNames, t: Say['t']): string {
  if (typeof value === 'number') return t('why.time');
  const named = names[termKey(attribute, value)] ?? value;
  const words = valueWords[attribute];
  return words === undefined ? named : t(words, { value: named });
}
