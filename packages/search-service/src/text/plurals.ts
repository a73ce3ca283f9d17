// One and many of a word, by rules of its language: what the rules make of a word and no item holds
// does no harm, so they may be generous.
import { isUnspaced } from './words.ts';

/**
 * Endings of one and of many: where a word ends in the one, it may end in the other as well.
 * Letters are folded.
 */
type Endings = readonly (readonly [one: string, many: string])[];

/** Shorter words are mostly others altogether: "as" is no plural. */
const MIN_LENGTH = 3;

const endings: Readonly<Record<string, Endings>> = {
  en: [
    ['', 's'],
    ['s', 'ses'],
    ['x', 'xes'],
    ['z', 'zes'],
    ['ch', 'ches'],
    ['sh', 'shes'],
    ['o', 'oes'],
    ['y', 'ies'],
    ['f', 'ves'],
    ['fe', 'ves'],
    ['man', 'men'],
    ['is', 'es'],
    ['um', 'a'],
    ['ix', 'ices'],
    ['ex', 'ices'],
  ],
  fr: [
    ['', 's'],
    ['eau', 'eaux'],
    ['au', 'aux'],
    ['eu', 'eux'],
    ['al', 'aux'],
    ['ail', 'aux'],
    ['ou', 'oux'],
  ],
  de: [
    ['', 'e'],
    ['', 'en'],
    ['', 'n'],
    ['', 'er'],
    ['', 's'],
    ['in', 'innen'],
    ['um', 'en'],
    ['nis', 'nisse'],
  ],
  es: [
    ['', 's'],
    ['', 'es'],
    ['z', 'ces'],
  ],
  it: [
    ['o', 'i'],
    ['a', 'e'],
    ['e', 'i'],
    ['io', 'i'],
    ['co', 'chi'],
    ['ca', 'che'],
    ['go', 'ghi'],
    ['ga', 'ghe'],
  ],
  nl: [
    ['', 'en'],
    ['', 's'],
    ['', 'eren'],
    ['f', 'ven'],
    ['s', 'zen'],
  ],
  pt: [
    ['', 's'],
    ['', 'es'],
    ['ao', 'oes'],
    ['ao', 'aes'],
    ['m', 'ns'],
    ['l', 'is'],
    ['el', 'eis'],
  ],
  sv: [
    ['', 'ar'],
    ['', 'er'],
    ['', 'or'],
    ['a', 'or'],
    ['e', 'ar'],
    ['', 'n'],
  ],
  ar: [
    ['ه', 'ات'],
    ['', 'ات'],
    ['', 'ون'],
    ['', 'ين'],
  ],
};

/** What no ending tells. Both may be several words. */
const unruly: Readonly<Record<string, string>> = {
  en: 'child/children foot/feet tooth/teeth goose/geese mouse/mice ox/oxen person/people penny/pence die/dice fresco/frescoes',
  fr: 'oeil/yeux ciel/cieux monsieur/messieurs madame/mesdames',
  de: 'museum/museen mann/manner stadt/stadte fuß/fusse',
  es: '',
  it: 'uomo/uomini ala/ali arma/armi mano/mani',
  nl: 'stad/steden schip/schepen museum/musea',
  pt: '',
  sv: 'man/man bok/bocker hand/hander stad/stader',
  ar: 'متحف/متاحف صوره/صور كتاب/كتب قرن/قرون رسم/رسوم فن/فنون نقش/نقوش تمثال/تماثيل ملك/ملوك مدينه/مدن باب/ابواب وجه/وجوه طير/طيور بيت/بيوت حرف/حروف خط/خطوط معرض/معارض عمل/اعمال لون/الوان شكل/اشكال اثر/اثار رجل/رجال امراه/نساء طفل/اطفال',
};

/** Words that only look like many. */
const alone = new Set(
  'news series species lens glass dress cross grass brass christmas corps temps bras'.split(' '),
);

const tables = new Map(
  Object.entries(unruly).map(([language, list]) => {
    const others = new Map<string, string[]>();
    for (const [one = '', many = ''] of list
      .split(' ')
      .filter(Boolean)
      .map((pair) => pair.split('/'))) {
      others.set(one, [...(others.get(one) ?? []), many]);
      others.set(many, [...(others.get(many) ?? []), one]);
    }
    return [language, others];
  }),
);

/**
 * The forms of a folded word for one where it is for many, and for many where it is for one; `true`
 * takes every language that has rules. Never the word itself.
 */
export function otherNumbers(term: string, languages: readonly string[] | boolean): string[] {
  if (languages === false || term.length < MIN_LENGTH || /\p{N}/u.test(term) || isUnspaced(term))
    return [];
  const chosen =
    languages === true
      ? Object.keys(endings)
      : languages.map((language) => language.toLowerCase().slice(0, 2));
  const forms = chosen.flatMap((language) => [
    ...(tables.get(language)?.get(term) ?? []),
    ...byEnding(term, endings[language] ?? []),
  ]);
  return [...new Set(forms)].filter((form) => form !== term);
}

function byEnding(term: string, rules: Endings): string[] {
  return rules.flatMap(([one, many]) => {
    const forms: string[] = [];
    if (
      !alone.has(term) &&
      many !== '' &&
      term.endsWith(many) &&
      term.length - many.length + one.length >= MIN_LENGTH
    )
      forms.push(term.slice(0, term.length - many.length) + one);
    if (term.endsWith(one) && !(one === '' && many === 's' && term.endsWith('s')))
      forms.push(term.slice(0, term.length - one.length) + many);
    return forms;
  });
}
