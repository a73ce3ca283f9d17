// What the page of one's own sets says beside the words of gathering.
import type { Translation } from '../../platform/i18n/Translation.tsx';

const ids = {
  which: 'sets.which',
  name: 'sets.name',
  another: 'sets.another',
  'new-name': 'sets.new-name',
  discard: 'sets.discard',
  discarded: 'sets.discarded',
  note: 'sets.note',
  up: 'sets.up',
  down: 'sets.down',
  drag: 'sets.drag',
  release: 'sets.release',
  moved: 'sets.moved',
  share: 'sets.share',
  'share-hint': 'sets.share-hint',
  absent: 'sets.absent',
  failed: 'sets.failed',
  tick: 'compare.tick',
  ticked: 'compare.ticked',
  again: 'sets.again',
} as const;

export type SetsWords = Record<keyof typeof ids, string>;

/** Where a sentence names a thing, `#` stands for its name, and `@` for a number. */
export function setsWords({ t }: Pick<Translation, 't'>): SetsWords {
  return Object.fromEntries(
    Object.entries(ids).map(([name, id]) => [name, t(id, { title: '#', place: '@' })]),
  ) as SetsWords;
}
