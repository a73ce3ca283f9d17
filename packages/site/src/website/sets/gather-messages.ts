// What the scripts of gathering say, chosen on the server: the browser has no messages of its own.
import type { Translation } from '../../platform/i18n/Translation.tsx';
import { counted, type Counted } from '../islands/counted.ts';

export type GatherData = {
  words: Record<
    | 'gather'
    | 'gathered'
    | 'kept'
    | 'released'
    | 'undo'
    | 'full'
    | 'refused'
    | 'first'
    | 'sets'
    | 'close',
    string
  >;
  count: Counted;
  page: string;
  language: string;
};

const known = new Map<string, GatherData>();

/** The words in the language of a page; made once, since they are on every one. */
export function gatherWords(
  translation: Pick<Translation, 't' | 'number' | 'language' | 'path'>,
): GatherData {
  const key = `${translation.language} ${translation.path('/sets')}`;
  const words = known.get(key) ?? Object.freeze(makeWords(translation));
  known.set(key, words);
  return words;
}

function makeWords(
  translation: Pick<Translation, 't' | 'number' | 'language' | 'path'>,
): GatherData {
  const { t, path, language } = translation;
  return {
    words: {
      gather: t('gather.gather'),
      gathered: t('gather.gathered'),
      kept: t('gather.kept', { title: '#' }),
      released: t('gather.released', { title: '#' }),
      undo: t('gather.undo'),
      full: t('gather.full'),
      refused: t('gather.refused'),
      first: t('gather.first'),
      sets: t('sets.title'),
      close: t('nav.close'),
    },
    count: counted(translation, 'gather.count'),
    page: path('/sets'),
    language,
  };
}
