// What the scripts of gathering say, chosen on the server: the browser has no messages of its own.
import type { Translation } from '../../platform/i18n/Translation.tsx';

/** A counted sentence in each form that the language has; `#` stands for the number. */
export type Counted = Partial<Record<Intl.LDMLPluralRule, string>>;

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

/** Numbers that stand for the plural forms of any language. */
const samples = [0, 1, 2, 3, 11, 100];

export function counted(
  { t, number, language }: Pick<Translation, 't' | 'number' | 'language'>,
  id: string,
): Counted {
  const rules = new Intl.PluralRules(language);
  return Object.fromEntries(
    samples
      .map((sample) => [
        rules.select(sample),
        t(id, { count: sample }).replace(number(sample), '#'),
      ])
      .toReversed(),
  );
}

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
