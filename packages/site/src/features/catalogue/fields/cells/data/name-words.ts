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
  att. to, probably by, possibly by, perhaps by, probably, possibly, perhaps, workshop of, studio of
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
  unknown, unidentified, anonymous, not known, unbekannte, unbekannter, unbekannt, anonyme, anonymer
  inconnu, inconnue, anonyme, ignoto, sconosciuto, anonimo, desconocido, anónimo, onbekende
  onbekend, anonieme, desconhecido`);

/** An empty cell in words. */
export const NOTHING: ReadonlySet<string> = new Set(
  words(`n/a, na, n.a., n. a., -, --, ---, –, —, ., none, nil, null, o. a., o.a., ohne angabe, k. a.
  k.a., s/n, s.n., s. n., s/a, sans, néant, aucun, aucune, nessuno, ninguno, ninguna, geen, nenhum
  なし, 無し, －, ー, لا يوجد`),
);

/** Make a name that of an organisation, as words of their own. */
export const COMPANY_WORDS: readonly string[] = words(`
  co, company, companies, ltd, limited, inc, incorporated, corp, corporation, plc, llc, llp, studio, studios
  press, publisher, publishers, publishing, museum, university, college, society, association, institute, factory
  manufactory, manufacturing, manufacture, manufacturers, works, pottery, potteries, foundry, mint
  guild, council, committee, ministry, department, bureau, agency, group, collective, workshop
  laboratory, gallery, library, brothers, bros, foundation
  frères, cie, sarl, société, imprimerie, maison, établissements, ets, éditions, librairie
  faïencerie, fonderie, verrerie, atelier, ateliers, compagnie, musée, galerie
  gmbh, ag, kg, ohg, verlag, verlagsanstalt, gebrüder, gebr, werkstatt, werkstätte, werkstätten, werke, söhne, firma, anstalt
  gesellschaft, verein, manufaktur, fabrik, druckerei, gießerei
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
  princess, rev, rev., reverend, dr, dr., prof, prof., professor, mrs, mrs., mr, mr., miss, ms, ms.
  captain, capt., major, colonel, col., general, mme, mme., mlle, mlle., m., comte, comtesse, marquis
  marquise, freiherr, graf, gräfin, don, doña, dom, conte, contessa, marchese`),
);
