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
  phrase('from ?date', 'when begin'),
  phrase('to ?date', 'when end'),
  phrase(
    '(?:wall|gallery|chat|interpretive|contextual|web) ?text|labeltext|label text|texte de (?:salle|cartel)|texto de sala|testo di sala|saaltext|zaaltekst',
    'describe',
  ),
  phrase('art der (?:aufnahme|fotografie|darstellung)', 'item type'),
  phrase('geograph(?:y|ies)|منشا', 'where make'),
  phrase('dove (?:e stato|e stata|fu|venne)|local d[eao](?= f| p| c| e)', 'where'),
  phrase(
    '(?:caption |label )?(?:text|texte|texto|testo|tekst|wording) (?:for|fur|pour|para|per|voor)(?: the| la| le| o| el| il| de| das)? (?:web|website|site|internet|online)',
    'describe',
  ),
  // Where it was made
  phrase(
    'made at|fait a|fabrique a|realise a|produit a|fabricado em|feito em|fatto a|prodotto a|realizzato a|gemaakt te|vervaardigd te|gefertigt zu|hergestellt zu',
    'where make',
  ),
  // What it is
  phrase(
    'what (?:is|was) (?:it|this)(?: called)?|what it is|was ist (?:es|das|dies)|wat is (?:het|dit|dat)|qu est ce que c est|c est quoi|que es(?: esto)?|(?:che )?cos e|(?:che )?cosa e|o que e(?: isto)?|ما هو|ما هي|ما هذا|ماهيه|これは何|何ですか',
    'item name',
  ),
  // What it is called, made of and about
  phrase('names primary', 'title'),
  phrase('(?:en|de) quoi|aus was|di cosa|in che cosa|de que|waarvan', 'material'),
  phrase(
    'tell us more|tell me more|(?:a|the) story to tell|a raconter|was (?:es )?zu erzahlen(?: gibt)?|da raccontare|para contar|te vertellen',
    'describe',
  ),
  phrase(
    '(?:what )?sort of (?:thing|object)|what sort(?: of thing)?|what kind(?: of thing)?|quelle sorte(?: d objet)?|was fur ein ding|che tipo(?: di oggetto)?|que tipo(?: de objeto)?|wat voor(?: soort)? ding|soort ding',
    'item type',
  ),
  phrase(
    '(?:writing|words|lettering|text) on (?:it|the object|this)|what is written on it|what it says|lu sur (?:le jouet|l objet|la piece)|ecrit (?:dessus|sur l objet)|(?:was )?(?:darauf|drauf) steht|was steht (?:darauf|drauf)|cosa c e scritto|scritto sopra|lo que pone|escrito en (?:el objeto|la pieza)|o que esta escrito|escrito no objeto',
    'inscription',
  ),
  phrase('how many|q (?:ta|te|de|ty)', 'count'),
  phrase('gr (?:in )?(cm|mm)', 'dimensions $1'),
  phrase('(?:the )?maker (?:was|is)', 'maker role'),
  phrase('uiterlijke vorm|aussere form|physical form|forme materielle', 'item type'),
  phrase('mention (?:de source|obligatoire)', 'credit line'),
  phrase(
    '(?:notice|texte) (?:grand public|(?:pour le |du )?public|publique)|texto para (?:la )?(?:sala|publico|o publico|visitantes)|nota (?:para|de) sala|text fur (?:besucher|das publikum)|testo per (?:il pubblico|i visitatori)|(?:text|wording) for (?:the public|visitors)|public (?:text|wording)|publiekstekst|tekst voor (?:het )?publiek',
    'describe',
  ),
  phrase(
    '(?:name|nome|nom|nombre|naam) (?:na|in|in der|in het|dans la|en|nella) (?:local language|lingua local|lingua locale|landessprache|langue locale|lengua local|plaatselijke taal)|local name|vernacular name|surnom|nickname|spitzname|soprannome|apodo|bijnaam|alcunha',
    'other name',
  ),
  phrase(
    'sorti en|paru en|came out in|brought out in|erschienen in|erschienen|uscito nel|salido en|uitgekomen in|lancado em',
    'when make',
  ),
  phrase('(mesures?|dimensions?) (?:en )?(cm|mm) long(?: totale?)?', '$1 $2 length'),
  // How old it is
  phrase(
    'how old is it|wie alt(?: ist es)?|hoe oud(?: is het)?|quel age a t il|quanti anni ha|cuantos anos tiene|quantos anos tem',
    'when',
  ),
  // Who is seen
  phrase(
    'who is (?:in|on) (?:it|the (?:photo|picture|image))|who s in it|wer ist auf dem (?:bild|foto)|qui est sur la photo|wie staat er ?op|chi e (?:nella foto|raffigurato)|quien (?:esta|sale|aparece) en la foto|quem (?:esta|aparece) na foto',
    'depicted person',
  ),
  // What stands on it, and what it is called by the people
  phrase(
    '(?:bezeichnung|beschriftung|aufschrift|inschrift) (?:auf|am|an)(?: dem| der)? (?:werk|objekt|bild|stuck|ruckseite|vorderseite)|(?:desig\\w+|mention|texte|inscription) (?:sur l|sur la|sur le) (?:objet|oeuvre|piece|photo)|مكتوب علي ظهرها|銘板の文字',
    'inscription',
  ),
  phrase(
    '(?:designacao|denominacao|denominazione|denominacion|designation|nome|nombre|nom) (?:locale?|popular|popolare|populaire|dialettale|dialectal)|appellation usuelle|mundartname|egennamn|地方名|اسم شعبي|الاسم الشعبي',
    'other name',
  ),
  phrase('عنوان (?:الصوره|القطعه|العمل|اللوحه|التحفه|الكتاب|المخطوط|المخطوطه|الملصق)', 'title'),
  // A text for those who visit
  phrase(
    '(?:beschreibung|omschrijving|beschrijving|descrizione|descripcion|descricao|description|explicacion|explication|spiegazione) (?:(?:f|fur|per|para|pour|for|voor)(?: (?:il|la|le|el|die|das|den|the|het|o|a|les|visiteurs))? )?(?:besucher|catalogo|catalogue|katalog|web|website|site|internet|publico|public|publiek|pubblico|visitors|visiteurs|visitatori|visitantes|bezoekers)|説明 一般向け|testo pannello',
    'describe',
  ),
  // How large it is
  phrase('how (?:tall|high)', 'height'),
  phrase('how wide', 'width'),
  phrase('how deep', 'depth'),
  phrase('how long', 'length'),
  phrase('how heavy', 'weight'),
  // The size of what the picture is on
  phrase(
    '(?:support|sheet|image|plate|print|paper|picture|canvas|panel|page|unframed) (?:sizes?|dimensions?|measurements?)|(?:sizes?|dimensions?|measurements?) (?:of (?:the )?)?(?:support|sheet|image|plate|print|canvas|panel|unframed)|(?:format|dimensions?|taille) (?:du support|de l image|de la feuille|de la planche|de l oeuvre|sans cadre|hors cadre)|(?:bild|blatt|platten|darstellungs|objekt|werk)(?:grosse|grossen|mass|masse|abmessungen)|(?:misure|dimensioni) (?:del supporto|del foglio|dell immagine|della lastra|senza cornice)|(?:medidas|dimensiones|dimensoes) (?:del soporte|do suporte|de la hoja|da folha|de la imagen|da imagem|de la plancha|sin marco|sem moldura)|(?:beeld|blad|plaat|drager)(?:maat|formaat|afmeting|afmetingen)|(?:画面|用紙|本紙|画寸|シート)(?:サイズ|寸法)',
    'dimensions',
  ),
  // Both names of a person, in any order
  phrase(
    '(?:last name|family name|surname|nachname|nom|cognome|apellidos?|achternaam|apelido) (?:and )?(?:first name|forename|given name|vorname|prenom|nome|nombre|voornaam)',
    'name',
  ),
];
