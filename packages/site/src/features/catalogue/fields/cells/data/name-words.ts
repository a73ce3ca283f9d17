// Words around the names of makers, in English, French, German, Italian, Spanish, Dutch,
// Portuguese, Japanese and Arabic. Lower case. Sources: CDWA 4.2, Getty ULAN usage.

const words = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Stand before a name whose authorship is not plain; longer ones first where they begin alike. */
export const ATTRIBUTIONS_BEFORE: readonly string[] = words(`
  formerly attributed to, doubtfully attributed to, attributed to, ascribed to, attrib. to, attr. to
  attr., attr, att. to, probably by, possibly by, perhaps by, probably, possibly, perhaps, workshop of, studio of
  school of, office of, circle of, followers of, follower of, in the manner of, manner of
  in the style of, style of, imitator of, assistant of, pupil of, associated with, copy after
  prints after, print after, after, near the, near, copyist of, copy of
  attribué à, attribuée à, attribué au, attr. à, atelier de la, atelier des, atelier de, atelier du
  école de la, école de, école du, entourage de, entourage du, cercle de, cercle du, suiveur de
  suiveur du, manière de, à la manière de, copie d’après, copie d'après, d’après, d'après
  probablement, peut-être
  zugeschrieben an, zugeschrieben, zugeschr., zuschr. an, zuschr., werkstatt von, werkstatt des, werkstatt der, schule von
  schule des, umkreis von, umkreis des, umkreis der, nachfolger von, nachfolger des, nachfolge
  kopie nach, art des, in der art von, nach, vermutlich, wahrscheinlich
  attribuito a, attribuita a, attribuibile a, attr. a, attrib. a, bottega di, bottega del, cerchia di, cerchia del
  ambito di, seguace di, seguace del, scuola di, maniera di, copia da, probabilmente
  atribuido a, atribuida a, atrib. a, taller de, taller del, círculo de, circulo de, seguidor de, escuela de
  a la manera de, copia de, probablemente
  toegeschreven aan, toegeschr. aan, toeg. aan, werkplaats van, atelier van, omgeving van, kring van, navolger van, school van
  in de stijl van, kopie naar, naar, vermoedelijk, waarschijnlijk
  atribuído a, atribuída a, atrib. a, atribuível a, oficina de, oficina do, seguidor do, escola de, escola do, cópia de
  provavelmente
  منسوب إلى, ينسب إلى, ورشة, مدرسة`);

/** The same words where nothing of the name has to follow: “Rembrandt (workshop)”. */
export const ATTRIBUTIONS_ALONE: readonly string[] = words(`
  attributed, attr., attr, attrib., attrib, workshop, studio, follower, circle, school, manner, copy
  and workshop, and studio, and assistants, and pupil, and others, and circle, et al., et al
  & workshop, & others
  attribué, attribuée, atelier, école, entourage, cercle, suiveur, et atelier, et autres, et alii
  zugeschrieben, zugeschr., zugeschr, zgs., zuschr., zuschreibung, werkstatt, umkreis, nachfolger, nachfolge, schule, kopie
  und werkstatt, und andere, u. a., u.a.
  attribuito, attribuita, attrib.to, bottega, cerchia, seguace, scuola, ambito, e bottega, e aiuti, e altri
  atribuido, atribuida, atrib., atr., taller, círculo, seguidor, escuela, y taller, y otros
  toegeschreven, toegeschr., toegeschr, omgeving, navolger, kring, werkplaats, en atelier, en anderen, e.a.
  atribuído, atribuída, oficina, escola, e oficina, e outros
  伝, 工房, 帰属, منسوب`);

/** “Possibly”, as it stands before a name. */
export const POSSIBLY_IN: ReadonlyMap<string, string> = new Map([
  ['fr', 'peut-être'],
  ['de', 'vermutlich'],
  ['it', 'forse'],
  ['es', 'posiblemente'],
  ['nl', 'mogelijk'],
  ['pt', 'possivelmente'],
  ['ja', '推定'],
  ['ar', 'ربما'],
]);

/** Elided articles end with their apostrophe, and the name follows at once. */
export const ELIDED_ATTRIBUTIONS: readonly string[] = words(`
  atelier d', atelier d’, école d', école d’, entourage d', entourage d’, cercle d', cercle d’
  suiveur d', suiveur d’, manière d', manière d’, dell', bottega dell'`);

/** Parts in the making of an item. */
export const ROLES: ReadonlySet<string> = new Set(
  words(`
  artist, artists, maker, makers, creator, author, painter, photographer, printmaker, engraver
  etcher, lithographer, draughtsman, draftsman, illustrator, sculptor, designer, architect, publisher
  printer, manufacturer, potter, ceramicist, weaver, silversmith, goldsmith, jeweller, jeweler
  cabinetmaker, cabinet maker, clockmaker, watchmaker, instrument maker, gunsmith, carver
  caster, editor, writer, composer, translator, calligrapher, cartographer, mapmaker, binder
  bookbinder, retailer, embroiderer, dyer, decorator, builder, inventor, director, producer, filmmaker
  performer, musician, modeller, modeler, enameller, glassmaker, lacquerer, contributor
  surveyor, carpenter, joiner, turner, blacksmith, smith, founder, bellfounder, wheelwright
  saddler, cooper, tailor, dressmaker, milliner, shoemaker, quilter, lacemaker, stonemason, gilder
  tinsmith, pewterer, luthier, typographer, upholsterer, animator, choreographer
  artiste, auteur, autrice, peintre, photographe, graveur, graveuse, dessinateur, dessinatrice
  sculpteur, sculptrice, illustrateur, illustratrice, architecte, éditeur, editeur, imprimeur
  fabricant, lithographe, orfèvre, ébéniste, céramiste, potier, horloger, créateur, créatrice
  bronzier, fondeur, tapissier, faïencier, ciseleur, émailleur
  compositeur, écrivain, cartographe, concepteur, inventeur, relieur, marchand
  künstler, künstlerin, maler, malerin, fotograf, fotografin, photograph, stecher, kupferstecher
  radierer, lithograf, lithograph, zeichner, zeichnerin, bildhauer, bildhauerin, illustrator
  illustratorin, entwerfer, entwurf, designer, designerin, architekt, architektin, verleger
  drucker, hersteller, herstellung, produzent, töpfer, keramiker, keramikerin, goldschmied
  silberschmied, uhrmacher, tischler, autor, autorin, verfasser, herausgeber, komponist, urheber
  ausführung, schreiner, kartograf, kartograph
  artista, autore, autrice, pittore, pittrice, fotografo, fotografa, incisore, disegnatore
  disegnatrice, scultore, scultrice, illustratore, architetto, editore, stampatore, tipografo
  produttore, fabbricante, ceramista, orafo, argentiere, ebanista, orologiaio, compositore, scrittore
  inventore, esecutore, ideatore
  pintor, pintora, fotógrafo, fotógrafa, grabador, grabadora, dibujante, escultor, escultora
  ilustrador, ilustradora, arquitecto, arquitecta, editor, impresor, fabricante, ceramista, alfarero
  platero, orfebre, ebanista, relojero, autora, autor/a, diseñador, diseñadora, compositor, escritor
  inventor, creador
  kunstenaar, kunstenares, schilder, schilderes, fotograaf, graveur, etser, tekenaar, beeldhouwer
  illustrator, ontwerper, ontwerpster, architect, uitgever, drukker, vervaardiger, fabrikant, maker
  pottenbakker, zilversmid, goudsmid, klokkenmaker, meubelmaker, auteur, schrijver, componist
  lithograaf, prentmaker, producent
  pintor, fotógrafo, gravador, desenhador, desenhista, escultor, ilustrador, arquiteto, impressor
  fabricante, oleiro, ourives, marceneiro, relojoeiro, autor, autora, escritor, inventor, criador
  colorist, colourist, coloriste, kolorist, retoucher, woodcarver, schnitzer, modelleur, modeleur
  verleger, printer and publisher, art director, lighting designer, stage designer, dressmaker
  mason, monumental mason, thatcher, plasterer, slater, plumber, glazier, stonecutter, ironfounder
  brazier, coppersmith, locksmith, whitesmith, basketmaker, basket maker, chairmaker, hatter
  harness maker, sailmaker, shipbuilder, boatbuilder, engineer, seamstress, knitter, needlewoman
  teacher, secretary, medallist, medalist, die engraver, bookseller, stationer, scribe, copyist
  ornamental turner, french polisher, metalworker, glass artist, stained glass artist, textile artist
  furniture maker, toolmaker, toymaker, doll maker, ropemaker, saddler, patternmaker, organ builder
  maçon, charpentier, menuisier, forgeron, tailleur de pierre, couturier, couturière, brodeuse
  tisserand, tisserande, vannier, cordonnier, sellier, tonnelier, charron, sabotier, facteur d'orgues
  verrier, maître verrier, médailleur, ingénieur, instituteur, modiste, dentellière, exécutant
  affichiste, marbrier, coutelier, serrurier, ferronnier, doreur, laqueur, plumassier, parurier
  zimmermann, maurer, steinmetz, schlosser, schneiderin, weberin, stickerin, drechsler, schuhmacher
  glockengießer, orgelbauer, geigenbauer, instrumentenbauer, buchbinder, ingenieur, lehrer, lehrerin
  holzschnitzer, medailleur, stempelschneider, fassmaler, kunstschmied, glasmaler, glasbläser
  holzschneider, modellbauer, mechaniker, optiker, konditor, puppenmacher, hutmacher, posamentierer
  muratore, falegname, fabbro, sarta, tessitrice, tessitore, ricamatrice, intagliatore, fonditore
  vetraio, calzolaio, liutaio, ingegnere, medaglista, vasaio, progettista, costruttore, cartellonista
  carpintero, herrero, albañil, cantero, sastre, modista, tejedor, tejedora, bordadora, tallista
  zapatero, vidriero, ingeniero, medallista, litógrafo, cartelista, talabartero, imaginero, cestero
  carpinteiro, ferreiro, pedreiro, alfaiate, tecedeira, bordadeira, entalhador, sapateiro, vidreiro
  engenheiro, medalhista, latoeiro, canteiro, cesteiro, desenhadora, pintora, ceramista, artesão, artesã
  timmerman, smid, metselaar, steenhouwer, kleermaker, wever, weefster, naaister, klompenmaker
  schoenmaker, glazenier, mandenmaker, kuiper, boekbinder, houtsnijder, beeldsnijder, borduurster
  bouwer, uitvoering, orgelbouwer, instrumentmaker, glasblazer, tegelschilder, plateelschilder
  نجار, النجار, حداد, الحداد, نقاش, النقاش, نساج, النساج, صائغ, الصائغ, خزاف, الخزاف, ناسخ, الناسخ
  大工, 鍛冶, 鋳師, 織師, 染師, 人形師, 木地師, 漆工, 金工, 石工, 木彫家, 染織家, 漆芸家, 版画家, 日本画家, 洋画家
  druck, guss, stich, zeichnung, lithografie, satz, modell, dekor, fassung, gravure, dessin
  stampa, disegno, fotografia, impresión, diseño, dibujo, ontwerp, druk, tekening, impressão, desenho
  桶師, 指物師, 鋳造, 木工, 挽物師, 竹工, 陶, 鍛, 研師, 鞘師, 篆刻, 題字, 拓本
  絵, 文, 詩, 撮, 原作, 原画, 監督, 刻, 彫, 摺, 塗, 織, 染, 作図, 図案
  作者, 作, 画家, 画, 絵師, 版元, 彫師, 摺師, 撮影, 撮影者, 写真家, 彫刻家, 陶芸家, 陶工, 書家, 書, 著者, 著, 編者
  設計, 設計者, 製作, 製作者, 制作, 制作者, 発行, 発行者, 出版, 印刷, 建築家, 刀工, 蒔絵師, 鋳物師, デザイン, デザイナー
  فنان, الفنان, رسام, الرسام, مصور, المصور, نحات, النحات, خطاط, الخطاط, مؤلف, المؤلف, كاتب, الكاتب
  مصمم, المصمم, صانع, الصانع, ناشر, الناشر, مهندس, المهندس, معماري, المعماري`),
);

/** The same in short, with their point: “(grav.)”, “ontw. Ann Lo”. */
export const SHORT_ROLES: ReadonlySet<string> = new Set(
  words(`
  del., delin., sculp., sculps., sc., fec., inv., pinx., exc., excud., imp., lith., lithogr., photog.
  phot., photogr., des., illus., ill., engr., publ., pub., manuf., mfr., arch., ed., eng.
  dess., grav., peint., sculpt., impr., édit., fabr., fond., cisel., réal.
  entw., ausf., zeichn., gez., gest., fotogr., fot., verl., herst., bildh., mal., lithograf.
  dis., inc., scult., pitt., stamp., lit., fotog., prod., esec.
  dib., grab., esc., pint., diseñ., fotóg., ontw., uitv., tek., teken., graf., drukk., vervaard.
  gravad., des. e grav., desenh., fotógr., ourív.`),
);

/** “carved carver”: “carved by” is what a carver did. */
const doneBy = (by: string, list: string): [words: string, role: string][] =>
  words(list).map((line) => {
    const [, done = '', role = ''] = /^(.+?) (\S+(?: and \S+)?)$/u.exec(line) ?? [];
    return [`${done} ${by}`, role];
  });

/** What was done, before a name, and who does that. */
export const DONE_BY: readonly (readonly [words: string, role: string])[] = [
  ['designed and made by', 'designer and maker'],
  ['designed by', 'designer'],
  ['made by', 'maker'],
  ['manufactured by', 'manufacturer'],
  ['painted by', 'painter'],
  ['engraved by', 'engraver'],
  ['etched by', 'etcher'],
  ['drawn by', 'draughtsman'],
  ['printed by', 'printer'],
  ['published by', 'publisher'],
  ['written by', 'author'],
  ['photographed by', 'photographer'],
  ['photograph by', 'photographer'],
  ['photo by', 'photographer'],
  ['sculpted by', 'sculptor'],
  ['photographié par', 'photographe'],
  ['dessiné par', 'dessinateur'],
  ['gravé par', 'graveur'],
  ['peint par', 'peintre'],
  ['fabriqué par', 'fabricant'],
  ['fotografiert von', 'Fotograf'],
  ['entworfen von', 'Entwurf'],
  ['hergestellt von', 'Hersteller'],
  ['gemalt von', 'Maler'],
  ['disegnato da', 'disegnatore'],
  ['dipinto da', 'pittore'],
  ['inciso da', 'incisore'],
  ['fotografiado por', 'fotógrafo'],
  ['diseñado por', 'diseñador'],
  ['pintado por', 'pintor'],
  ['ontworpen door', 'ontwerper'],
  ['gemaakt door', 'maker'],
  ...doneBy(
    'by',
    'carved carver, built builder, woven weaver, sewn maker, cast founder, bound binder, drafted draughtsman, produced producer, modelled modeller, decorated decorator, embroidered embroiderer, quilted quilter, composed composer, invented inventor, illustrated illustrator, edited editor, printed and published printer and publisher, designed & made designer and maker, photo taken photographer, photograph taken photographer, taken photographer, created maker',
  ),
  ...doneBy(
    'par',
    'fait fabricant, faite fabricant, fabriquée fabricant, réalisé auteur, réalisée auteur, exécuté exécutant, exécutée exécutant, créé créateur, créée créateur, dessinée dessinateur, gravée graveur, peinte peintre, photographiée photographe, sculpté sculpteur, sculptée sculpteur, imprimé imprimeur, imprimée imprimeur, édité éditeur, éditée éditeur, publié éditeur, tissé tisserand, tissée tisserand, brodé brodeuse, brodée brodeuse, illustré illustrateur, écrit auteur, conçu concepteur, conçue concepteur',
  ),
  ...doneBy(
    'von',
    'gefertigt Hersteller, angefertigt Hersteller, ausgeführt Ausführung, gebaut Hersteller, gestochen Stecher, gezeichnet Zeichner, gedruckt Drucker, geschnitzt Bildhauer, verfasst Verfasser, illustriert Illustrator, aufgenommen Fotograf, foto Fotograf, gemacht Hersteller, gewebt Weberin, gestickt Stickerin',
  ),
  ...doneBy(
    'da',
    'fatto esecutore, fatta esecutore, eseguito esecutore, eseguita esecutore, realizzato esecutore, realizzata esecutore, prodotto produttore, fotografata fotografo, fotografato fotografo, scolpito scultore, scolpita scultore, stampato stampatore, stampata stampatore, dipinta pittore, incisa incisore, disegnata disegnatore, progettato progettista, costruito fabbricante, scritto autore',
  ),
  ...doneBy(
    'por',
    'hecho fabricante, hecha fabricante, realizado autor, realizada autor, fabricado fabricante, fabricada fabricante, grabado grabador, grabada grabador, dibujado dibujante, impreso impresor, impresa impresor, esculpido escultor, tallado escultor, pintada pintor, diseñada diseñador, fotografiada fotógrafo, escrito autor, feito fabricante, feita fabricante, executado autor, executada autor, produzido produtor, fotografado fotógrafo, fotografada fotógrafo, desenhado desenhador, desenhada desenhador, gravado gravador, gravada gravador, impressa impressor, esculpida escultor',
  ),
  ...doneBy(
    'door',
    'vervaardigd vervaardiger, uitgevoerd uitvoering, geschilderd schilder, getekend tekenaar, gegraveerd graveur, gedrukt drukker, uitgegeven uitgever, gefotografeerd fotograaf, foto fotograaf, gebouwd bouwer, geschreven schrijver, geweven wever, gesneden beeldsnijder',
  ),
  ['entwurf', 'Entwurf'],
  ['ausführung', 'Ausführung'],
  ['herstellung', 'Herstellung'],
  ['uitvoering', 'uitvoering'],
  ['photo de', 'photographe'],
  ['dessin de', 'dessinateur'],
  ['fotografia di', 'fotografo'],
  ['disegno di', 'disegnatore'],
];

/** Nobody that anybody knows: the words stay for display. */
export const UNKNOWN: ReadonlySet<string> = new Set(
  words(`
  unknown, unidentified, anonymous, anon, anon., not known, unrecorded, not recorded, unattributed
  unknown person, name unknown, various, various makers, various artists, divers, auteurs divers
  verschiedene, diverse, autori vari, varios, varios autores, diversen
  inconnu, inconnue, anonyme, non identifié, non identifiée, unbekannt, anonym, nicht bekannt
  nicht identifiziert, ignoto, ignota, anonimo, anonima, sconosciuto, sconosciuta, non identificato
  anónimo, anónima, desconocido, desconocida, sin identificar, no identificado
  onbekend, anoniem, niet bekend, desconhecido, desconhecida, anônimo, não identificado
  autoria desconhecida, sem autor, sem autoria, sin autor, senza autore, ohne verfasser, ohne autor
  zonder maker, sans auteur, s/ autor, autor desc., n. id., non id., نامعلوم, لا يعرف, غير مسمى
  بدون اسم, بلا اسم, غير موقع, غير مذكور, غير محدد, مجهول الهوية, 作家不詳, 作者未詳, 氏名不詳, 筆者不明, 筆者不詳
  不詳, 不明, 作者不詳, 作者不明, 未詳, 詠み人知らず, 無名, مجهول, غير معروف, مجهول المؤلف, فنان مجهول, ?, ??, ???`),
);

/** What is shown for a maker that is only a question mark. */
export const UNKNOWN_IN: ReadonlyMap<string, string> = new Map([
  ['fr', 'inconnu'],
  ['de', 'unbekannt'],
  ['it', 'ignoto'],
  ['es', 'desconocido'],
  ['nl', 'onbekend'],
  ['pt', 'desconhecido'],
  ['ja', '不詳'],
  ['ar', 'غير معروف'],
]);

/** Say “unknown” beside a word for a part in the making. */
export const UNKNOWN_MARKS: readonly string[] = words(`
  unknown, unidentified, anonymous, anon., not known, not identified, unnamed
  unbekannte, unbekannter, unbekanntes, unbekannt, nicht bekannt, nicht identifiziert, anonymer
  inconnu, inconnue, anonyme, non identifié, non identifiée
  ignoto, ignota, sconosciuto, sconosciuta, anonimo, anonima, non identificato, non identificata
  desconocido, desconocida, anónimo, anónima, sin identificar, no identificado, no identificada
  onbekende, onbekend, anonieme, anoniem, niet bekend, niet geïdentificeerd, niet geïdentificeerde
  desconhecido, desconhecida, anônimo, anônima, não identificado, não identificada
  مجهول, مجهولة, المجهول, غير معروف, غير معروفة, غير معلوم, غير معلومة, غير محدد`);

/** What is unknown where nobody is named, besides a part in the making. */
export const UNKNOWN_WHAT: ReadonlySet<string> = new Set(
  words(`authorship, master, hand, workshop, studio, firm, factory, manufactory, school, local maker
  maître, atelier, fabrique, autorschaft, meister, meisterin, werkstatt, fabrik, firma, hand
  maestro, bottega, manifattura, taller, autoría, autoria, mestre, oficina, fábrica, officina
  meester, werkplaats, fabriek, hersteller, ورشة, مصنع, معلم`),
);

/** Degrees and posts before the name of a person, which are no part of it: “Prof. Dr. Eva Wolf”. */
export const DEGREES =
  /^(?:(?:(?:Univ\.-)?Prof(?:essor)?|Dr|Dott|Dott\.ssa|Dott\.?ssa|Dr\.-Ing|Dr\. ?h\. ?c|Dipl\.-Ing|Ing|Mag|Drs|Ir|Lic|PD|Eng|Arq|Profa|Dra|Pr)(?:\.|(?<=Prof|Professor|Dr|PD)(?= ))\s*)+(?=\p{Lu})/u;

/** An empty cell in words. */
export const NOTHING: ReadonlySet<string> = new Set(
  words(`n/a, na, n.a., n. a., -, --, ---, –, —, ., none, nil, null, o. a., o.a., ohne angabe, k. a.
  k.a., s/n, s.n., s. n., s/a, sans, néant, aucun, aucune, nessuno, ninguno, ninguna, geen, nenhum
  não consta, no consta, n. v. t., なし, 無し, －, ー, لا يوجد`),
);

/** Make a name that of an organisation, as words of their own. */
export const COMPANY_WORDS: readonly string[] = words(`
  co, company, companies, ltd, limited, inc, incorporated, corp, corporation, plc, llc, llp, studio, studios
  press, publisher, publishers, publishing, museum, university, college, society, association, institute, factory
  foto, photo, fotoatelier, photoatelier, fotohaus, photohaus, fotostudio
  manufactory, manufacturing, manufacture, manufacturers, works, pottery, potteries, foundry, mint
  guild, council, committee, ministry, department, bureau, agency, group, collective, workshop
  laboratory, gallery, library, brothers, bros, foundation, academy, ateneo
  institut, instituts, institutes, instituto, istituto, instituut, akademie, accademia, academia, académie
  universität, università, université, universidad, universidade, universiteit, hochschule
  frères, cie, sarl, société, imprimerie, maison, établissements, ets, éditions, librairie
  faïencerie, fonderie, verrerie, atelier, ateliers, compagnie, musée, galerie
  gmbh, ag, kg, ohg, verlag, verlagsanstalt, gebrüder, gebr, werkstatt, werkstätte, werkstätten, werke, söhne, firma, anstalt
  hafnerei, sattlerei, tischlerei, schreinerei, schlosserei, schmiede, weberei, töpferei, glashütte
  gerberei, brauerei, kunstanstalt, spinnerei, färberei, gesellschaft, verein, manufaktur, fabrik, druckerei, gießerei
  fratelli, ditta, società, spa, srl, tipografia, officina, officine, fonderia, manifattura, editrice
  vetreria, litografia
  hermanos, hijos, sociedad, imprenta, fábrica, fabrica, editorial, talleres, compañía, litográfica
  gebroeders, gebr, zonen, uitgeverij, drukkerij, fabriek, vof
  irmãos, companhia, lda, ltda, oficinas, gráfica, tipografia, filhos
  شركة, مؤسسة, مطبعة, مصنع, متحف, جمعية, وزارة`);

/** End compound words that do: “Porzellanfabrik”. */
export const COMPANY_ENDINGS: readonly string[] = words(
  `manufaktur, fabrik, werke, verlag, gießerei, druckerei, anstalt, fabriek, drukkerij, gieterij`,
);

/** Company forms with points between their letters, and those without spaces around them. */
export const COMPANY_FORMS =
  /(^|[\s,])(s\.\s?p\.\s?a|s\.\s?r\.\s?l|s\.\s?a|s\.\s?l|n\.\s?v|b\.\s?v|e\.\s?v|g\.m\.b\.h)\.?(?=$|[\s,])|(?:&|and|et|und|y|e|en)\s+(?:sons?|fils|söhne|sohn|zonen|zoon|figli|hijos|filhos)(?!\p{L})|株式会社|有限会社|合資会社|会社|製作所|商店|商会|出版|印刷所|新聞社|写真館|窯$/iu;

/** Follow a name and the sign for “and”, and make both a firm: they are nobody by themselves. */
export const DEPENDENT_COMPANY =
  /^(co|company|comp|cie|compagnie|compañía|companhia|sons?|brothers?|bros|söhne|sohn|fils|figli|figlio|hijos|filhos|zonen|zoon|zn|partners?|associates|daughters?|soeurs|sœurs|geschwister)(?![\p{L}\p{N}])/iu;

/** Small words of family names. */
export const PARTICLES: ReadonlySet<string> = new Set(
  words(`van, von, de, della, delle, dello, degli, di, da, do, das, dos, du, des, del, der, den, la, le
  lo, los, las, ten, ter, te, tot, zu, zum, zur, vom, am, 't, ’t, 's, af, av, bin, ibn, bint, ben, abu
  al, el, st, st., d', d’, l', l’, y, e`),
);

/** Behind a name, part of it. */
export const SUFFIXES: ReadonlySet<string> = new Set(
  words(`jr, jr., sr, sr., junior, senior, ii, iii, iv, esq, esq., phd, ph.d., ph.d, bt, bt., bart, bart., baronet, md, m.d., ra, r.a.
  the elder, the younger, d. ä., d. j., d.ä., d.j., fils, père, der ältere, der jüngere, le jeune
  l'ancien, il giovane, il vecchio, el viejo, el joven, de oude, de jonge, o velho, o moço`),
);

/** Before a given name, part of it. */
export const TITLES: ReadonlySet<string> = new Set(
  words(`sir, dame, lord, lady, baron, baroness, count, countess, earl, viscount, duke, duchess, prince
  princess, aunty, auntie, uncle, sister, brother, father, fr., rev, rev., reverend, dr, dr., prof, prof., professor, mrs, mrs., mr, mr., miss, ms, ms.
  captain, capt., major, colonel, col., general, mme, mme., mlle, mlle., m., comte, comtesse, marquis
  marquise, freiherr, graf, gräfin, don, doña, dom, conte, contessa, marchese`),
);
