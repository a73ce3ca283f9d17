// Adjectives that stand behind their nouns, as in French, Italian, Spanish and Portuguese: with one
// behind it a word of a heading stays what it is.

/** “Tecnica tessile”, “Descrição sumária”: with an adjective behind it stays what it is. */
export function isAdjectiveBeside(
  before: string | undefined,
  token: string,
  atomOf: (word: string) => string | undefined,
): boolean {
  const isDescribed = before !== undefined && DESCRIBED.has(atomOf(before) ?? '');
  return isDescribed && ROMANCE.test(before) && ADJECTIVE.test(token) && !OF_WORK.test(token);
}

const DESCRIBED = new Set(['technique', 'describe', 'inscription', 'subject']);
/** “tecnica”, “description”, “iscrizioni”, “motif”. */
const ROMANCE = /^(?:tecnic|techni(?:que|ques)$|descri[czp]|inscri|iscri|motif|motiv|sujet|sogget)/;
const ADJECTIVE =
  /^.{2,}(?:al|ale|ali|ile|ili|if|iva|ivo|ive|ica|ico|ique|iques|elle|aria|ario|aire|ante)s?$/;
const OF_WORK = /^(?:interna|interne|legal|juridi|fiscal|conserva|provis|person|origina)/;

/** “Descrição técnica” describes; it is not the technique. */
export const isTechnicalBeside = (before: string | undefined, token: string): boolean =>
  before !== undefined && ROMANCE_TEXT.test(before) && TECHNICAL.test(token);

const ROMANCE_TEXT = /^(?:descri(?:cao|coes|cion|ciones|zione|zioni|ptif)|notice|ficha|scheda)$/;
const TECHNICAL = /^te(?:cnic[ao]s?|cnich[ei]|chniques?)$/;
