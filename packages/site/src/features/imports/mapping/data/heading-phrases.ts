// Questions and phrases in headings, in nine languages, with the words that say the same: small
// letters without accents, as headings are compared.

const phrase = (alternatives: string, words: string): readonly [RegExp, string] => [
  new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, 'gu'),
  words,
];

export const headingPhrases: readonly (readonly [pattern: RegExp, words: string])[] = [
  // What it is made of
  phrase(
    'what of|of what|di che cosa(?: e)?|what is it made (?:of|from|out of)|what it is made (?:of|from)|made (?:of|from|out of)|woraus (?:ist|besteht) es(?: gemacht)?|(?:gemacht|hergestellt) aus|(?:en|de) quoi (?:c est|est ce|est il) fait|(?:c est )?fait (?:de|en)(?= |$)|d[ie] (?:che )?co[sz]a e fatto|fatto (?:di|in)|de que (?:material )?(?:esta|es|e) (?:hecho|feito)|hecho (?:de|con)|feito (?:de|em)|waar is het van gemaakt|waarvan is het gemaakt|gemaakt van|مم صنعت?|مما صنعت?|مصنوعه? من',
    'material',
  ),
  // What it is
  phrase(
    'what (?:is|was) (?:it|this)(?: called)?|what it is|was ist (?:es|das|dies)|wat is (?:het|dit|dat)|qu est ce que c est|c est quoi|que es(?: esto)?|(?:che )?cos e|(?:che )?cosa e|o que e(?: isto)?|ما هو|ما هي|ما هذا|ماهيه|これは何|何ですか',
    'item name',
  ),
  // How old it is
  phrase(
    'how old is it|wie alt(?: ist es)?|hoe oud(?: is het)?|quel age a t il|quanti anni ha|cuantos anos tiene|quantos anos tem',
    'when',
  ),
  // Who is seen
  phrase(
    'who is (?:in|on) the (?:photo|picture|image)|wer ist auf dem (?:bild|foto)|qui est sur la photo|wie staat er ?op|chi e (?:nella foto|raffigurato)|quien (?:esta|sale|aparece) en la foto|quem (?:esta|aparece) na foto',
    'depicted person',
  ),
  // Both names of a person, in any order
  phrase(
    '(?:last name|family name|surname|nachname|nom|cognome|apellidos?|achternaam|apelido) (?:and )?(?:first name|forename|given name|vorname|prenom|nome|nombre|voornaam)',
    'name',
  ),
];
