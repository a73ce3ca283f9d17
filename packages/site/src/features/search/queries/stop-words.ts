// Words that a question is put in and that say nothing about what is looked for, by language. They
// are left out only where nothing has every word: “The Who” and “Here” are titles too.
import { foldWord } from './query-words.ts';

const lists: Readonly<Record<string, string>> = {
  en: 'a about an and are as at be by can could did do does find for from had has have how i in into is it its like me my of on or our please see show some that the their them there these they this those to us want was we were what when where which who whom whose why will with you your',
  fr: 'a à au aux avec c ce ces cet cette comment d dans de des du elle en est et il ils j je l la le les leur lequel laquelle m me mes mon montrez-moi n ne nous on ont ou où par pour pourquoi qu quand que quel quelle quelles quels qui quoi s sa se ses son sont sur t un une vous y',
  de: 'als am an auf aus bei das dem den der des die ein eine einem einen einer eines für gibt hat ich im in ist mir mit nach oder sie sind und vom von wann was welche welchem welchen welcher welches wem wen wer wie wo warum zeige zu zum zur',
  es: 'a al como cómo con cual cuál cuales cuáles cuando cuándo de del donde dónde e el en es esta está este fue ha hay la las lo los me o para por porque que qué quien quién se ser son su sus un una y',
  it: 'a ad ai al alla alle allo c che chi ci come con cosa d da dal dalla dei del dell della delle dello di dove e è gli ha i il in l la le lo mi nel nella o per perché qual quale quali quando si sono su sul sulla un una uno',
  nl: 'aan als bij dat de dit die door een en er het hoe ik in is me met mij naar of op te tot uit van voor waar waarom wanneer was wat welk welke wie zijn',
  ar: 'ما ماذا من هو هي هل أين متى كيف لماذا أي التي الذي في على إلى عن مع أو و هذا هذه',
};

const sets = new Map(
  Object.entries(lists).map(([language, words]) => [
    language,
    new Set(words.split(' ').map(foldWord)),
  ]),
);

/** Whether a word says nothing in one of these languages. */
export function isStopWord(word: string, languages: readonly string[]): boolean {
  const folded = foldWord(word);
  return languages.some((language) => sets.get(language)?.has(folded) ?? false);
}
