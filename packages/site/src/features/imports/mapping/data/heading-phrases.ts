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
  // Who made it, in a sentence
  phrase(
    '(?:gemalt|gezeichnet|gebaut|erbaut|gegossen|gestochen|graviert|genaht|gewebt|gestickt|fotografiert|photographiert|gedruckt|geschnitzt|geschmiedet|gebunden|komponiert|entworfen|gefertigt|angefertigt|hergestellt|verfertigt|produziert|gestaltet|geschaffen|modelliert|ausgefuhrt|(?:foto|bild|entwurf|aufnahme)) von|(?:fatto|realizzato|prodotto|eseguito|costruito|dipinto|disegnato|inciso|stampato|scolpito|intagliato|tessuto|cucito|ricamato|fotografato|scattata|progettato|ideato|creato|forgiato|fuso|composto|modellato|foto) (?:da|dal|dalla|di)|(?:foto|fotografia|photo|photographie|cliche) (?:de|par|por|door)(?= *$)|(?:couture|fashion|haute couture) house|maison de (?:couture|mode)|casa di moda|casa de modas?|modehaus|modehuis|casa (?:fabricante|fabbricante|produttrice|costruttrice|constructora|construtora|manufacturera)|(?:ditta|empresa|societa|societe|firma) (?:fabricante|produttrice|costruttrice|constructora|construtora|fabbricante|constructrice|productrice)|(?:nome|nom|name|naam|nombre) (?:do|del|du|des|van de|de la|de l|della|dello) (?:fabricante|fabricant|herstellers|maker|constructor|construtor)',
    'maker',
  ),
  // The number of the factory
  phrase(
    'fabriks?(?:nummer|nr)|fabriks? nr|serien(?:nummer|nr)|serien nr|serienummer|(?:no|n|nr|numero|number|num|matricola) (?:de |di |d |do |da )?(?:serie|fabrication|fabricacion|fabrico|fabrica|fabbrica|fabbricazione|usine|chassis|motor|moteur|moteurs)|serial (?:number|no|nr)|(?:factory|works|builder s|makers?|maker s|manufacturer s|chassis|engine|plate|matrix|catalogue raisonne) (?:number|no|nr)|matricola|製造番号|機番|الرقم التسلسلي للصنع',
    'other number',
  ),
  phrase('(?:subject|topic|research) areas?', 'subject'),
  // What stands on a part of it
  phrase(
    '(?:auf|am|an|im|in|on|at|under|inside|sur|sous|dans|su|sul|sulla|sullo|sotto|en|sob|na|no|op|onder) (?:der |dem |den |the |le |la |les |l |il |el |o |a |het |de |its )?(?:base|fondo|fond|boden|bottom|back|rear|front|lid|rim|neck|handle|dial|zifferblatt|movement|blade|klinge|griff|hilt|sole|foot|fuss|rand|deckel|ruckseite|vorderseite|unterseite|dos|revers|cadran|lame|semelle|pied|couvercle|retro|quadrante|lama|suola|piede|reverso|dorso|tapa|suela|fundo|verso|recto|bodem|achterkant|achterzijde|onderkant|voet|deksel|voorkant|wijzerplaat|label|etikett|etiquette|etichetta|etiqueta)',
    'side',
  ),
  phrase('bj', 'when'),
  phrase(
    '(?:textes?|text|testo|texto|tekst|mentions?|annotations?|note) (?:au|am|al|on|on the|no|en el|sur le|auf der|sul|aan de|op de) (?:verso|dos|recto|revers|back|front|reverse|ruckseite|vorderseite|retro|fronte|dorso|reverso|anverso|achterkant|achterzijde|voorzijde)',
    'inscription',
  ),
  phrase(
    'inventar(?:nummer|nr| nr)? (?:neu|aktuell)|inventarisn(?:ummer|r) nieuw|(?:n|no|numero) (?:d )?(?:inv|inventaire|inventario) (?:nouveau|actuel|nuovo|attuale|nuevo|actual|novo)',
    'inventory number',
  ),
  phrase(
    'inventar(?:nummer|nr| nr)? alt|inventarisn(?:ummer|r) oud|(?:n|no|numero) (?:d )?(?:inv|inventaire|inventario) (?:ancien|vecchio|antiguo|anterior|antigo)',
    'old number',
  ),
  phrase(
    'soggetto (?:raffigurato|rappresentato|ritratto)|sujet (?:represente|figure)|asunto representado|assunto representado',
    'subject',
  ),
  phrase(
    '(?:personnes|personas|persone|pessoas|personen|people|persons) (?:identifi\\p{L}+|identific\\p{L}+|representees|figurees|geidentificeerd)',
    'depicted person',
  ),
  // The elements of archival description
  phrase(
    'pontos de acesso|puntos de acceso|points d acces|punti di accesso|zugangspunkte|toegangspunten|access points?',
    'access subject',
  ),
  phrase(
    'ambito e conteudo|(?:alcance|ambito) y contenido|ambiti e contenuto|bereik en inhoud|eingrenzung und inhalt|form und inhalt|portee et contenu|presentation du contenu',
    'scope content',
  ),
  phrase(
    'dimensao e suporte|volumen y soporte|importance materielle(?: et support)?|extent and medium|umfang und medium|consistenza e supporto|omvang en medium',
    'dimensions physical',
  ),
  phrase(
    '(?:codigo|code|cote|codice|nummer) (?:de |di |d )?(?:referencia|reference|riferimento)|reference code|referenzcode|referentiecode|codigo de referencia',
    'inventory number',
  ),
  // Words for the kind of entry, in guidelines of the Low Countries
  phrase(
    '(?:waarde|identificatie|aanduiding)(?= (?:object|inventaris)nummer| titel| datering)',
    '',
  ),
  phrase('(?:term|naam)(?= (?:materiaal|techniek|vervaardiger|objectnaam|periode|stijl))', ''),
  phrase('object trefwoord', 'item type'),
  phrase('techniek trefwoord', 'technique'),
  phrase('materiaal trefwoord', 'material'),
  phrase('summary title', 'title'),
  phrase('نوع (?:الصوره|العمل|التحفه)', 'item type'),
  phrase(
    'que se ve(?: en la foto)?|was (?:ist zu sehen|sieht man|zeigt es)|que voit on|cosa si vede|(?:o )?que se ve na (?:foto|imagem)|wat (?:zie je|is te zien)|what (?:is shown|can be seen|you see)|何が写っている(?:か)?|ماذا نري',
    'describe',
  ),
  phrase('(?:名称)?(?:地方名|現地名)', 'other name'),
  phrase(
    'vervaardig st er|kunstenaar es|hersteller in|kunstler in|autor a|autor es|autor in|artesano a|createur trice|disenador a|fotografo a|fotograf in|pintor a|maler in|auteur e|auteur trice|auteur collecteur fabricant commanditaire',
    'maker',
  ),
  phrase('epoque datation ou date de recolte', 'when'),
  phrase(
    '(?:rights?|copyrights?|licen[cs]e|droits?|rechte|rechten|derechos|diritti|direitos|lizenz) (?:status|statut|stato|estado|situation)',
    'rights',
  ),
  phrase(
    '(?:imprimeur|drucker|stampatore|printer|impresor|drukker|impressor|artist|author|auteur|autor|autore|photographer|photographe|fotograf|fotografo|fotograaf|maker) (?:(?:et|and|und|e|y|en|or|ou|oder|o|of) )?(?:editeur|publisher|verleger|verlag|editore|editor|uitgever|editorial)',
    'maker',
  ),
  phrase(
    '(?:mentions?|textes?|paroles?|textos?|testo|testi|text|words|tekst) (?:imprim\\p{L}+|impres\\p{L}+|stampat\\p{L}+|printed(?: on (?:it|the object))?|gedruckt|manuscrit\\p{L}*|gedrukt)|aufdrucke?|opdruk|bedruckung|printed text',
    'inscription',
  ),
  phrase(
    '(?:people|persons|names|personen|persone|personnes|personas|pessoas|personaggi|personnages|namen|noms|nombres|nomes|nomi) (?:op|auf|sur|in|en|na|no|su|nella|dans|on|der|aan|van) (?:(?:de|dem|der|la|le|the|el|il|o|a|das) )?(?:fotos?|photos?|photographs?|bild|image|picture|cliche|fotografia|imagen|imagem|immagine|abbildung|afbeelding)',
    'depicted person',
  ),
  phrase(
    '(?:texto|testo|text|texte|tekst) (?:(?:de|di|du|fur|voor|do|del|della|op|an der) )?(?:(?:la|die|de) )?(?:parede|pared|parete|mur|wand|muur|panel|panneau|pannello|tafel|schild|cartela|cartel|bord)|wandtext|tafeltext|schildtext|bordtekst|wandtekst|cartellino',
    'describe',
  ),
  // What it was for
  phrase(
    '(?:what (?:is|was|s) it (?:used )?for|what for|used for|how (?:was it|is it|it was|it is)? ?used|wozu (?:diente|dient|wurde|war|ist)(?: es| das| er| sie)?(?: gebraucht| benutzt| verwendet| gut)?|wofur(?: (?:gebraucht|benutzt|verwendet|diente|war)(?: es| das)?)?|wozu|a quoi (?:ca|cela) (?:sert|servait)|(?:a )?quoi sert|a (?:che )?cosa (?:serve|serviva)|para que (?:sirve|servia|serve|se usa|se usaba|se usava)|waarvoor(?: (?:gebruikt|diende|werd|was|is)(?: het)?(?: gebruikt)?)?|何に使(?:う|った|いました)か?|فيم (?:يستخدم|استخدم)|لماذا (?:يستخدم|استخدم))',
    'purpose',
  ),
  phrase(
    'tell us (?:the )?story(?: behind (?:it|this))?|(?:the )?story behind (?:it|this)|its story',
    'describe',
  ),
  phrase(
    '(?:copyrights?|rights?|droits?|rechte|derechos|diritti|direitos|rechten) (?:are )?(?:held by|owned by|belongs? to|owner|detenus par|liegen bei|bei|in handen van)',
    'rights holder',
  ),
  phrase(
    'von wann(?: ist es)?|aus welche(?:r zeit|m jahr)|de quand(?: date t il)?|di quando(?: e)?|de cuando(?: es)?|de quando(?: e)?|van wanneer|uit welk jaar|en quelle annee|in che anno|in welchem jahr|en que ano|what year(?: is it)?|which year|何年',
    'when',
  ),
  phrase(
    '(?:von wem|wer hat (?:es|das)) (?:hergestellt|gemacht|gebaut)|qui l a (?:fait|fabrique|realise|peint)e?|chi l ha (?:fatto|fatta|realizzato)|quien lo (?:hizo|fabrico)|hecho por quien|quem (?:o )?fez|wie (?:heeft|maakte) (?:het|dit)(?: gemaakt)?|who (?:made|painted|built|took) (?:it|this)',
    'maker',
  ),
  phrase(
    'wie gross(?: ist es)?|quelle taille|quanto e grande|que tamano(?: tiene)?|hoe groot(?: is het)?|(?:qual|que) (?:o )?tamanho',
    'dimensions',
  ),
  phrase(
    '(?:fonti|sources|fuentes|quellen|bronnen|fontes) (?:e|et|y|und|en|and)(?= biblio| liter)',
    '',
  ),
  phrase('mat(?:er)?(?= tech| tecn| tec )', 'material'),
  phrase(
    '(?:item|object|museum|artefact|artifact|catalogue) ref(?:erence)?|ref (?:de l |d |de la |dell |del |da )?(?:objet|oggetto|objeto|obra|pieza|peca|oeuvre|opera|piece|objekt|object)',
    'item number',
  ),
  phrase('نص (?:للزوار|للجمهور|العرض|تعريفي)', 'describe'),
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
  phrase(
    '(?:nb|nombre) (?:d |de )?(?:element|piece|partie|feuillet|page|exemplaire|ex|fragment)s?|(?:n|no|num|numero|anz|anzahl) (?:d |de |di |der )?(?:teile|stucke|blatter|pezzi|parti|fogli|piezas|partes|hojas|fragmentos|frammenti|fragments|fragmente|fragmenten|ejemplares|exemplares|esemplari|exemplare|exemplaren|pecas|folhas|stuks|delen|bladen)|部品数|枚数|عدد (?:القطع|الاجزاء|الاوراق|الصفحات)',
    'count piece',
  ),
  phrase(
    '(?:type|tipo|art|typ|soort) (?:de |di |der |do |del |van )?(?:la )?(?:ressource|resource|recurso|risorsa)|resource type',
    'item type',
  ),
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
    'who (?:is|s|are) (?:in|on|shown in|seen in) (?:it|the (?:photo|picture|image|photograph))|people (?:in|on) (?:it|the (?:photo|picture|image|photograph))|qui voit on(?: sur la photo)?|qui (?:figure|apparait)(?: sur la photo)?|wen sieht man|wer ist (?:zu sehen|darauf|drauf|abgebildet)|chi si vede|chi c e nella foto|chi compare|quien se ve|quienes (?:aparecen|salen|se ven)|quem se ve|wie zie je|wie staan er ?op|persone (?:ritratte|raffigurate)|personnes? (?:visibles?|sur la photo)|写っている人|الاشخاص الظاهرون(?: في الصوره)?|الاشخاص في الصوره|who s in it|wer ist auf dem (?:bild|foto)|qui est sur la photo|wie staat er ?op|chi e (?:nella foto|raffigurato)|quien (?:esta|sale|aparece) en la foto|quem (?:esta|aparece) na foto',
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
