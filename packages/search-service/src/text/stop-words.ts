// Words so common that a search may leave them out, by language. Short on purpose: articles,
// prepositions, conjunctions.

const lists: Readonly<Record<string, string>> = {
  en: 'a an and are as at be by for from in into is it of on or that the to was were with',
  fr: 'a au aux avec ce ces d dans de des du en et l la le les ou par pour sur un une',
  de: 'am an auf aus bei das dem den der des die ein eine einem einen einer im in mit nach oder und vom von zu zum zur',
  es: 'a al con de del e el en la las lo los o para por un una y',
  it: 'a al alla con da dal dalla dei del della delle di e gli i il in la le lo nel nella o per su un una',
  nl: 'aan de een en het in met of op te tot uit van voor',
  pt: 'a ao as com da das de do dos e em na nas no nos o os ou para por um uma',
  sv: 'av de den det en ett för i med och på som till',
  ar: 'في من على الى عن مع او و',
};

const sets = new Map(
  Object.entries(lists).map(([language, words]) => [language, new Set(words.split(' '))]),
);

/** Whether a folded word is a stop word in one of the languages; `true` asks all of them. */
export function isStopWord(term: string, languages: readonly string[] | boolean): boolean {
  if (languages === false) return false;
  if (languages === true) return [...sets.values()].some((set) => set.has(term));
  return languages.some((language) => sets.get(language)?.has(term) ?? false);
}
