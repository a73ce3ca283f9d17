// The words that headings are made of, in nine languages, by what each adds to the meaning. Words
// are in small letters without accents; Japanese ones may stand anywhere in a word.
import { factWords } from './fact-words.ts';
import { thingWords } from './thing-words.ts';
import { tradeWords } from '../../../catalogue/fields/cells/data/trade-words.ts';

/** `filler` says nothing; `item` says that it is about the item itself. */
const words = {
  filler:
    'verbatim str totale totali totales totais totaux overall globale complessiva complessive complessivi maximale maximum maximo maxima massima massimo ميلادي ميلاديه هجري هجريه خام زخرفه والزخرفه roughly ungefahr principale principali angabe angaben en 的 및 ve och w na z del dels if known wenn bekannt si connu connue se conosciuto conocido has have was were been etait c qu est ce observed extreme extremes estremi extremas sehr hat har den det i av af och og som på pa er extreme total calc calculated entire digital numerique numerico numerica digitale digitaal digitalisat scanned scannet gescannt a an the of and or our my its this s e y et und o ou oder en o display displayed full main primary principal sample local tab vrt txt clb grp voc wrap set metadata descriptive element string html field value values appellation term terms col column csv xml standard preferred simple proper general universal ref reference referentie referenz referencia riferimento body identification brief short long de du des la le les l d der die das den dem von vom zum zur di del della dello dell dei degli il lo gli el los las al van het een ter do da dos das os as in to resource des legal body public nonpublic flat proxy single combined formatted ressource ressources recurso risorsa の に は で を な ある si se che que it is was about approx aprox approximate approximately approximatif aproximado aproximada approssimativa circa ca environ env ungefahr etwa ungefaehr aktuell aktuelle actuel actuelle attuale atual actual huidig huidige current ausfuhrliche ausfuhrlich detaillierte detaille detaillee detallada detallado dettagliata dettagliato detalhada gedetailleerde detailed extended expanded selected ausgewahlte choisie complete kurze kurzer korte breve court courte curta corta corto generale generica generico generique genericas usuel usuelle usual official artistica artistique artistico artistisch artistic kunstlerisch cronologico cronologica chronologique chronological museale museal museum transcription transkription trascrizione transcripcion transcricao transcriptie on sul sullo sulla nel nella sobre op auf foi fue sido werd wurde worden statement mention vermerk hinweis gps haupt gesamt hoofd totaal か 主な 詳細 والوصف التفصيلي المادي مادي تفصيلي المستخدمه مستخدمه الاثريه اثريه الفني فني العام التاريخي تاريخي الزمنيه زمنيه common comun comune commun usato bekannter ha が と も em sull sulle sugli naar verso termos terminos termini verfasst heeft hebben habe haben hanno any best guess your upload one please bitte deine ihre there 機関 outside outer inside inner overall maximum decorativa decorativo decorative tessile topical mogelijke mogelijk possible possibly المستعمله مستعمله الكتابيه كتابيه مختاره المختاره الذي التي يحتوي تحتوي علي في الحاكمه disp recorded volledig volledige completo completa 等 掲載 plus exact exacte genau genaue genauer preciso precisa exacto exacta precis precise',
  item: 'artistwork artistworks jouet jouets spielzeug giocattolo giocattoli juguete brinquedo speelgoed doublure lining futter fodera forro voering lastra lastre pieza pezzo strumento strumenti stuk painel painels panneau pannello tafel paneel foremal gjenstand esine predmet предмет предмета предметы экспонат obra objecte objectes bem 藏品 文物 유물 소장품 작품 eser nesne αντικειμενο εκθεμα document documents dokument dokumente documento documentos documenti sheet blatt feuille foglio hoja tirage print prints estampe manuscript manuscripts manuscrit handschrift manoscritto manuscrito coin coins munze munzen moneta moneda garment costume specimenes book books livre buch libro livro boek painting paintings tableau gemalde dipinto cuadro schilderij drawing drawings dessin zeichnung disegno dibujo toy toys tool tools instrument instruments genstand genstande foremal sak przedmiot obiekt مخطوط لوحه object objects obj item items work works artwork artworks artefact artefacts artifact artifacts specimen specimens thing things find finds objet objets oeuvre oeuvres bien objekt objekte werk werke kunstwerk gegenstand exponat exponats oggetto oggetti opera bene objeto objetos obra obras voorwerp voorwerpen object kunstwerk 資料 作品 物件 品物 もの 物品 قطعه عمل اثر مقتني sach exponate objecto objectos artefatto artefatti artefato artefatos artefakt artefakte reperto reperti exhibit exhibits cimelio testimonianza biens beni museumsobjekt sammlungsobjekt 標本 収蔵品 تحفه قطع مقتنيات اعمال stukken pezzi quilt quilts stucke piezas cliche cliches phototype phototypes medal medals medaille medailles medaglia medalla medalha postcard postcards postkarte cartolina ansichtkaart briefkaart poster posters affiche affiches plakat plakate manifesto cartel cartaz machine machines maschine macchina maquina vehicle vehicles fahrzeug vehicule veicolo vehiculo textile textiles textil tessile weapon arme waffe arma sculpture statue statua skulptur escultura furniture meuble mobel stamp stamps briefmarke francobollo locomotive lokomotive aircraft doll poupee puppe bijou gioiello joya kostum costumes vetement vetements',
  text: 'text txt texte texto testo tekst wording نص',
  by: 'av af przez av af przez by par door por によって',
  when: '年月 anio anios pragejahr rok datowanie datace datovani ajoitus vuosi дата год датировка datacio any 年份 日期 制作年代 연도 제작년도 tarih tarihi yil yili χρονολογια ημερομηνια 西暦 年号 和暦 hvornar nar ar dato rok date dates dated dating datestamp year years yr when datum daten jahr jahre datierung datiert zeit wann zeitpunkt annee annees an datation quand millesime data datazione anno anni quando fecha fechas ano anos datacion cuando datering dateringen jaar jaren jaartal wanneer datas datacao 年 年代 年月日 日付 いつ 月日 時期 تاريخ سنه متي تواريخ cronologia chronologie chronology datierungen dataciones calendar millesimo annata 年紀 تاريخه',
  age: 'age',
  period:
    'tid okres obdobi epok tidsperiod период эпоха век epoca segle 朝代 시대 donem donemi περιοδος jh jhd jhdt zeitraum period periods era epoch periode periodes epoque siecle epoche epochen jahrhundert century epoca periodo secolo siglo tijdperk eeuw seculo 時代 世紀 عصر فتره قرن حقبه dinastia dynasty dynastie reign regne epocas secoli siglos zeitalter tijdvak ere 年間 الاسره اسره عهد الحقبه',
  begin:
    'min vroegst fruhest begin beginning start earliest early from first debut beginn anfang fruheste fruhestes inizio iniziale inicio inicial desde vanaf vroegste 開始 始 自 بدايه ab fruhestens premiere primero ältest oldest najwczesniej',
  end: 'max laatst spatest end ending latest late finish until fin ende bis spateste spatestes fine finale final hasta eind einde tot laatste fim 終了 終 至 نهايه spatestens derniere ultimo youngest ate',
  where:
    'gisement gisements lagerstatte carriere yacimiento mine area areas zone zona zonas region regions regioni regiones regiao district distretto distrito bezirk landkreis kreis kanton canton county village villages dorf pueblo aldea villaggio aldeia dorp provincia provincie provinz departement poblacion poblacio haven hafen puerto province state centro paikka misto место lloc 地点 地點 장소 yer yeri τοπος hvor sted plats miejsce spatial localite commune gemeinde ortschaft comune municipio concelho freguesia gemeente place places where country countries city town ort orte land wo lieu lieux pays ville luogo luoghi paese citta dove lugar lugares pais ciudad donde plaats plaatsen waar local cidade onde 地 場所 国 どこ مكان بلد اين site sitio localita locality ortsangabe موطن موقع geographique geografico geografisch geographic geographical geografica spot',
  origin: 'orig origin origins origine ursprung origen oorsprong origem 産 منشا',
  who: 'person hvem vem henkilo osoba лицо hvem vem kto who whom person persons people individual persname corpname famname persoon personen personne personnes persona persone pessoa pessoas quem wer wie qui chi quien 人 者 誰 だれ شخص اشخاص personaje personajes personaggio personaggi personnage personnages personagem personagens figure figures',
  name: 'nom nimi nazwa nazev название наименование 名称 名稱 이름 명칭 ad adi ονομα ονομασια navn namn nazwa name names nom noms naam namen nome nomes nombre nombres 名 名前 名称 اسم اسماء bezeichnung benennung aanduiding designation denomination denominations denominazione denominacion designacion denominacao designacao nominativo 呼称 呼び名 مسمي تسميه',
  make: 'realization realisation fab interview interviewed الالتقاط التصوير ضرب الضرب fabricado fabricada fabricato fabricata fabrique fabriquee realise realisee realizado realizada realizzata producido producida produzido produzida executada ejecutada eseguita costruita gebouwde hergestelltes elaborado painted peint peinte gemalt dipinto pintado geschilderd drawn dessine gezeichnet disegnato dibujado getekend desenhado built gebaut erbaut construit construite gebouwd cast gegossen fondu coule fuso fundido gegoten engraved gestochen graviert grabado gegraveerd gravado sewn genaht cousu cucito cosido genaaid tisse gewebt geweven brode gestickt ricamato bordado geborduurd photographed photographie fotografiert fotografato fotografado gefotografeerd printed imprime gedruckt stampato impreso impresso gedrukt carved sculpte geschnitzt gehauen scolpito intagliato tallado esculpido gesneden gebeeldhouwd forged forge geschmiedet forgiato forjado gesmeed assembled bound relie gebunden rilegato encuadernado composed compose komponiert designed concu entworfen progettato disenado ontworpen desenhada modelled modele modelliert modellato modelado verfertigt angefertigt ausgefuhrt execute eseguito ejecutado executado uitgevoerd erstellt produits elaborado elaborada elaborada confeccionado confezionato coniado coniato cunhado frappe frappee mfr mfg illustre illustrated illustriert illustrato ilustrado geillustreerd construction costruzione costruito construccion construido construcao vervaardigd gefertigt manu tillverkning tilvirkning valmistus vyroba vzniku vznik wykonania powstania powstanie создания создание изготовления изготовление produccio 制作 제작 uretim yapim yapilis κατασκευη παραγωγη impression stampa impresion impressao druck lavet tilverkad fremstillet laget wykonanie pris prise fabr fabricat fait faits faite gepragt praegung minting struck woven sewn knitted نسخ made make makes making produced produce production created create creation manufacture manufactured manufacturing design designed execution executed built printed painted carved woven taken herstellung hergestellt entstehung entstanden gemacht anfertigung fertigung angefertigt produktion erstellung fabrique fabrication realise realisation produit creation cree execution produzione esecuzione eseguito realizzazione realizzato fabbricazione fatto creazione produccion creacion realizacion realizado ejecucion fabricacion hecho elaboracion vervaardiging vervaardigd gemaakt maakte maken ontstaan productie producao criacao execucao fabrico fabricacao feito 制作 製作 製造 作成 創作 つくった 作った 作られた つくられた صنع انتاج انجاز تنفيذ ابداع fez hizo hicieron elaborado elaborada confeccion confeccionado manufatura manufactura fabbricato fabbricata prodotto prodotta produzido produzida aufnahme aufgenommen aangefertigt opname toma ripresa scatto criado criada creado creada printing shot ausgefuhrt realizada uitgevoerd uitvoering fecit genesis gebaut erbaut 作られ 刊行 成立 撮影 作っ 焼成 تصنيع صناعه صنعت صنعه رسم تصوير انشاء كتابه const constr',
  maker:
    'archiefvormer aktenbildner concepteur conceptrice archivbildner tejedora weefster weaveress tessitrice costruttore costruttori costruttrice tillverkare manifattura tekija autorka tvurce vyrobce wykonawca wytworca kunstnar produsent konstnarer автор художник мастер изготовитель autora artesa fabricant 作者 艺术家 藝術家 制作人 작가 제작자 sanatci yapan uretici δημιουργος καλλιτεχνης firm company ditta atelier ateliers taller bottega workshop oficina manufactory manufaktur executant entwurf verleger contributor contributors stempelschneider medailleur medalist medallist munzmeister orfevre ciseleur couturier couturiere modiste tailor weavers luthier lithographe imprimeur relieur drucker weber tischler schreiner goldschmied silberschmied tessitore sarto orefice incisore tejedor orfebre platero grabador impresor tipografo scribe copyist kopist copiste copista kunstner konstnar tilverkare producent forfatter autorzy artysta tworca ناسخ خطاط artist artists maker makers creator creators author authors photographer photographers painter designer designers manufacturer manufacturers producer sculptor engraver potter architect weaver craftsman craftsperson printmaker artiste artistes auteur auteurs createur createurs fabricant fabricants photographe peintre sculpteur graveur artisan kunstler kunstlerin kunstlerinnen kuenstler kuenstlerin hersteller herstellerin urheber fotograf fotografin maler bildhauer verfertiger produzent gestalter entwerfer erzeuger schopfer artista artisti autore autori fabbricante fotografo pittore scultore artefice creatore esecutore artistas autor autora autores autoras autoria fabricante fabricantes pintor escultor creador kunstenaar kunstenaars vervaardiger vervaardigers ontwerper fotograaf schilder fabrikant beeldhouwer criador fotografa 作者 作家 制作者 製作者 撮影者 画家 製造者 作り手 فنان صانع مصور مولف رسام مبدع actor actors origination architecte architetto architekt arquitecto arquiteto ebeniste menuisier ceramiste ceramista ceramisti ceramicist keramiker handwerker artesano artesana artesanos artesan artesao artigiano ambachtsman progettista disenador disenadora disegnatore desenhista desenhador dessinateur tekenaar zeichner draughtsman illustrator illustrateur illustratore ilustrador etser stecher kupferstecher impressor drukker produttore produttrice constructor construtor constructeur bouwer builder carver woodcarver goldsmith silversmith zilversmid orafo clockmaker horloger uhrmacher embroiderer bordadora quilter quiltmaker lithographer composer compositor compositeur komponist componist writer ecrivain schriftsteller scrittore escritor schrijver fondeur giesser founder decorator decorateur pittrice scultrice peintresse edelsmid kantwerkster brodeuse scenographe stilista modeontwerper inventor erfinder inventeur 彫師 摺師 窯元 筆者 製作所 製造元 発明者 職人 工房 版元 書家 彫刻家 حرفي نحات منتج مصمم معماري صائغ ',
  birth:
    'birth birthdate birthyear born naissance ne nee geburt geburts geboren nascita nato nata nacimiento nacido geboorte nascimento nascido 生年 出生 誕生 ميلاد ولاده مولد 生まれた 生まれた',
  death:
    'death deathdate deathyear died mort deces tod todes sterbe gestorben morte morto morta muerte fallecimiento defuncion overlijden overleden sterf gestorven falecimento obito 没年 死亡 歿年 وفاه',
  life: 'lived lifedates life lives lifespan lifetime vital biographical bio leben lebens lebenszeit vie biographique biographiques vita biografici anagrafici vida biografica leven levens 生没年 生歿年 حياه vivo',
  nationality:
    'nationality nationalities nationalite nationalitat nazionalita nacionalidad nationaliteit nacionalidade 国籍 جنسيه',
  role: 'صفه role roles rolle ruolo rol papel funcao 役割 دور association',
  sort: 'index sort sorting sortable alpha inverted sortier tri ordinamento',
  title:
    'benaming tytul otsikko nimike titol заглавие 题名 標題 标题 제목 baslik τιτλος titulus tytul titulek title titles titre titres titel titolo titoli titulo titulos intitule 題 題名 タイトル عنوان عناوين',
  caption:
    'caption captions legende legenda leyenda didascalia bildunterschrift onderschrift キャプション',
  other:
    'aka other alternative alternate alt variant additional secondary autre autres altro altra altri otro otra otros outro outra ander andere anderer weitere weiterer その他 اخر بديل weiteres weiterem another otherwise 異 اخري بديله',
  old: 'ex legacy antic antics antiga old former previous earlier ancien ancienne anciens alte alter altes fruhere fruherer vecchio precedente antiguo antigua anterior oud oude vorig antigo antiga 旧 قديم سابق',
  original: 'original originale originaltitel oorspronkelijke foreign native 原',
  type: 'supracategoria supercategoria classificacio generica klassifikation subclassification typ luokka laji rodzaj druh тип вид categoria tipus 类别 類別 分类 종류 분류 tur turu kategori ειδος κατηγορια typologi kategori rodzaj type types kind category categories class classes classification classifications genre genres typ typen gattung kategorie objektart categorie categories typologie tipo tipos tipologia categoria categorias clasificacion classificazione classificacao soort soorten categorieen art 種別 種類 分類 نوع تصنيف فئه categorizacion subkategorie sottocategoria subcategoria subcategory subcategorie sottotipo klasse klassen nomenclature nomenclatura rubrik klassifizierung اصناف انواع',
  kind: 'sakord',
  form: 'form format formato formaat formats formen forme forma vorm',
  describe:
    'blurb kurztext kurzbeschreibung beskrivelse kuvaus opis popis описание descripcio 描述 说明 描述 설명 aciklama tanim περιγραφη beskrivelse beskrivning opis description descriptions describe descr desc descrip beschreibung descripcion descrizione descricao beschrijving omschrijving summary resume 説明 解説 وصف شرح resumen riassunto sommario sumario zusammenfassung samenvatting sintesi synopsis descriptif descrittivo descrittiva beschrijvend descript beschr descrizioni descricoes 要旨 概要 ملخص نبذه',
  material:
    '生地 布地 素地 繊維 地質 خامات tessuto scherben fibra fibras fibre fibres faser fasern vezel vezels materiaali tworzywo surowiec materialy материал материалы 材料 質地 质地 재질 재료 malzeme malzemesi υλικο metal metall metallo metaal metais alliage alloy legierung lega aleacion ved material materials fabric fabrics materiau materiaux matiere matieres materialien stoff stoffe werkstoff materia materie materiale materiali materiales materias materiaal materialen grondstof materiais 材質 素材 材料 何でできている 何でできて なにでできている なにでできて できている ماده مواد خامه خامات werkstoffe materialidad materialidade tissu tissus tessuto tessuti tejido tejidos 原材料 مكونات',
  technique:
    'teknik tekniikka technika техника tecnica 技术 工艺 技術 기법 teknigi τεχνικη technique techniques tech process processes technik techniken verfahren procede tecnica tecniche tecnicas procedimento procedimiento techniek technieken 技法 تقنيه اسلوب techn تقنيات اساليب tecnologie tecnologias technologies herstellungstechnik fertigungstechnik',
  medium: 'medium media mediums support supports supporto soporte suporte drager trager bildtrager',
  dimensions:
    'mesures matt mitat rozmery wymiar размер размеры mides 尺寸 크기 olculer olcu boyut boyutlari διαστασεις mal matt storrelse storlek wymiary dim dims dimens dimension dimensions measurement measurements measure size sizes mass masse abmessung abmessungen grosse groesse mesure mesures taille misura misure dimensione dimensioni dimensiones medida medidas tamano afmeting afmetingen maat maten grootte dimensao dimensoes tamanho 寸法 法量 大きさ サイズ ابعاد قياس قياسات مقاس مقاسات حجم afm abm misurazioni misurazione mediciones medicion medicoes dimen masz',
  height:
    'haut hoog hoch korkeus vyska высота alcada 高度 높이 yukseklik υψος alto hojde hojd wysokosc height high hauteur hohe hoehe altezza alto altura hoogte 高さ 縦 ارتفاع',
  width:
    'larg breed breit leveys sirka ширина amplada 宽 寬 너비 genislik πλατος ancho bredde bredd szerokosc width wide largeur breite larghezza ancho anchura breedte largura 幅 横 عرض',
  depth:
    'prof djup dyp syvyys hloubka glebokosc глубина 深 깊이 derinlik βαθος depth deep profondeur tiefe profondita fondo profundidad diepte profundidade 奥行 عمق',
  length: 'langd length longueur lange laenge lunghezza largo longitud lengte comprimento 長さ طول',
  diameter:
    'dm dmr srednica prumer диаметр halkaisija 直径 διαμετρος diameter diam diametre durchmesser diametro 直径 قطر',
  weight:
    'gew weegt wiegt pesa vikt vekt vaegt paino vaha waga hmotnost вес масса pes 重量 무게 agirlik βαρος weight poids gewicht peso 重量 重さ وزن',
  metre: 'metre metres meter meters metri metros',
  mm: 'مم ملم mm millimetre millimetres millimeter millimeters',
  cm: 'سم cm centimetre centimetres centimeter centimeters zentimeter cms بالسم سنتيمتر بالسنتيمتر',
  in: 'inch inches ins',
  ft: 'ft feet foot',
  lb: 'lb lbs pound pounds',
  kg: 'kg kilogram kilograms kilo kilos',
  g: 'غم جم غرام gram grams gramm gramme grammes gr بالجرام',
  image:
    'bild bilde kuva zdjecie fotografie obraz снимок фото изображение imatge 图片 圖片 照片 사진 이미지 gorsel resim fotograf φωτογραφια εικονα billede billedet representation representations zdjecie image images img pic pics picture pictures photo photos photograph photographs foto fotos bild bilder scan scans abbildung abbildungen afbeelding afbeeldingen imagen imagenes immagine immagini imagem imagens reproduction reproductie reproduktion fotografia fotografie multimedia 画像 写真 図版 صوره صور riproduzione riproduzioni reproducao reproduccion fotografias illustration illustrations fotografische photographic photographique',
  file: 'fil fils ruta plik file files filename filenames path paths datei dateiname dateinamen pfad fichier fichiers archivo bestandsnaam ficheiro ficheiros attachment attachments ファイル ファイル名 ملف',
  link: 'url urls link links uri lien enlace href ligacao enlaces collegamento hyperlink verknupfung permalink رابط リンク weblink',
  thumb:
    'thumb thumbs thumbnail thumbnails preview previews vignette vignettes vorschau vorschaubild miniatura anteprima サムネイル',
  alternative: 'alttext',
  number:
    'ref refs numer cislo номер 号 编号 編號 번호 numara numarasi αριθμος nro lfd numre number numbers no nos nr num nummer nummern numero numeros numer n 番号 ナンバー رقم ارقام code codes codigo codigos codice codici كود コード',
  id: 'idno idnos id ids identity identifier identifiers identifiant identificador identificatore kennung',
  inventory:
    'reg cote inwentarz inwentarzowy inventarni inventarnummer инвентарный инв учетный kayttotunnus inventari registre 登记 登記 入藏 典藏 관리 등록 envanter ευρετηριο accession inventory inventar inventaire inventario inventaris inv registration register registro registratie registo museum 登録 管理 整理 جرد تسجيل akzession akzessions akzessionen tombo patrimonio 収蔵 所蔵 館蔵 列品 台帳 متحفي inw ewidencyjny tombamento ident',
  catalogue: 'catalogue catalog katalog catalogo catalogus',
  negative: 'negative neg negatif negativ negativo negatief frame',
  unit: 'unit units unid unidade unidad unidades einheit eenheid unita unite unites enhet 単位 الوحده',
  piece:
    'ejemplares exemplare exemplaires exemplaren esemplari exemplares component components piece pieces part parts teil teile stuck stucke pezzo pezzi pieza piezas peca pecas element elements elemento elementos elementi onderdeel onderdelen stuks feuillets sheets leaves',
  record:
    'record records rec system sys database db irn notice notices fiche fiches ficha fichas scheda schede datensatz datensatze satz karteikarte システム レコード',
  subject:
    '文様 模様 絵柄 図案 意匠 pattern patterns amne emneord aihe temat tema тема assumpte 主题 主題 주제 konu konusu θεμα motif motifs subject subjects topic topics theme themes keyword keywords tag tags sujet sujets thema themen schlagwort schlagworte schlagworter soggetto soggetti tema temas temi onderwerp onderwerpen trefwoord trefwoorden assunto assuntos 主題 キーワード موضوع مواضيع motivo motivos motiv motive argomento argomenti lcsh indexation indexacion indexacao indicizzazione descriptor descriptors descriptores descritor descritores deskriptoren iconography iconographie ikonographie ikonografie iconografia iconographic bildthema',
  content: 'content contents inhalt contenu contenuto contenido inhoud conteudo',
  depicted:
    'ritratte ritratti retratados retratadas retratada portraiturees depicted depicts depict shown shows represented portrayed photographed pictured dargestellt dargestellte dargestellter abgebildet abgebildete represente representee representes raffigurato raffigurata rappresentato representado representada retratado afgebeeld afgebeelde 描かれた 写っている 被写体 ritratto ritratta effigiato effigiata geportretteerde geportretteerd abgebildeten dargestellten 像 ظاهر',
  access: 'access accesspoint accesspoints point points',
  statement: 'statement notice info information',
  rights:
    'auteursrechthebbende rattigheter rettigheder rettigheter oikeudet prawa prava права drets 版权 版權 저작권 haklar telif δικαιωματα rights right copyright copyrights licence license droits recht rechte urheberrecht diritti licenza derechos licencia rechten auteursrecht direitos licenca 権利 著作権 حقوق ترخيص lizenz lizenzen licens licentie nutzungsrecht nutzungsrechte bildrechte rechtenstatus rechtestatus copyrightstatus permission permissions lisens lisenssi licencja',
  holder:
    'holder holders owner owners inhaber titulaire titular titolare houder owning custodian besitzende beherende',
  credit: 'credit credits creditline courtesy nachweis اسناد',
  inscription:
    'timbri timbro sigilli كتابه scritta 年記 umschrift umschriften scritte scritta schriftzug leggenda merkteken markning etikettentext inskription signering inskripsjon paaskrift signatura sygnatura napis надпись подпись inscripcio 铭文 銘文 명문 yazit imza επιγραφη inscription inscriptions inscribed signed firmado firmata firmato assinado gesigneerd signee signature signatures marking markings marks inschrift inschriften beschriftung bezeichnet signiert iscrizione iscrizioni firma firmas firme inscripcion inscripciones opschrift opschriften inscricao inscricoes assinatura marques marken marcas marchi merken 銘 署名 落款 نقش نقوش توقيع كتابات marke marque marchio marca merk punzone punzoni poincon poincons hallmark hallmarks stempel stempels stemma stemmi sigillo siegel sello monogramm monogram monogramma beschriftungen نصوص منقوش منقوشه نقشي اختام ختم ',
  collection:
    'samling samlinger kokoelma kolekcja zbior sbirka коллекция собрание colleccio 收藏 컬렉션 koleksiyon συλλογη collection collections collezione collezioni coleccion colecciones collectie collecties colecao sammlung sammlungen fonds コレクション مجموعه sezione seccion secao section abteilung department departement departamento dipartimento afdeling division fondo fundo bestand nucleo raccolta raccolte acervo gebiet bereich subcollection dept',
  line: 'line ligne linea linha zeile regel سطر',
  institution:
    'institution repository musee museo museu einrichtung instelling istituzione institucion instituicao متحف 館 etablissement istituto ente entidad entidade provider museen جهه',
  scope: 'scope scopeandcontent scopecontent',
  physical: 'physical extent physdesc umfang physique fisica fysieke',
  culture:
    'culture cultures kultur cultura cultuur 文化 ثقافه cultural culturale culturel culturelle kulturelle ethnic ethnique etnico etnica ethnie etnia volksgruppe حضاره',
  style:
    'estil style styles movement stil stile estilo stijl 様式 corriente corrente courant stroming stilrichtung',
  level: 'level niveau nivel livello stufe',
  event: 'event events',
  side: 'rev reverso trasera back rear base bottom foot lid rim neck handle inside outside interior exterior dial movement blade hilt sole zifferblatt boden fuss rand deckel griff klinge innen aussen unterseite oberseite cadran lame semelle pied couvercle interieur fondo piede retro quadrante lama suola tapa esfera hoja suela interno dorso fundo tampa lamina bodem voet deksel wijzerplaat onderkant bovenkant binnenkant buitenkant 裏側 底 蓋 側面 ظهر قاعده غطاء obv vorn hinten side sides vs rs recto verso front back obverse reverse vorderseite ruckseite avers revers anverso reverso dritto rovescio voorzijde achterzijde 表 裏',
  mint: 'mint munzstatte pragestatte zecca ceca muntplaats',
  given:
    'attribuzione zuschreibung toeschrijving atribucion atribuicao attribution propre proprio propio given supplied devised attributed atribuido attribue attribuito zugeschrieben toegeschreven forge',
  label: 'label labels',

  publish:
    'issue issuing emision emissione ausgabe emissao emission uitgifte publication published issued edition',
  found:
    'found finding collected excavated discovered gefunden trouve trouvee decouverte ritrovamento hallazgo gevonden vondst achado 採集 出土 発見',
  archaeology: 'context locus trench stratum',
  count:
    'unidades pieces anzahl antal nbre nb qta qtde cant anz stk stck count quantity qty anzahl quantite quantita cantidad aantal quantidade 数量 員数 عدد many viele combien quanti cuantos hoeveel quantos كم',
  edit: 'edit edited editing cat cataloger cataloguer',
  sub: 'sub',
  kana: 'よみ ヨミ かな カナ ふりがな フリガナ 読み よみがな ヨミガナ yomi kana',
  exhibition:
    'exhibition exhibitions exhibited ausstellung ausstellungen exposition expositions exposicion exposiciones mostra mostre esposizione esposizioni tentoonstelling tentoonstellingen exposicao exposicoes 展覧会 出品歴 معرض معارض',
  series: 'series serie portfolio reihe reeks zyklus ciclo cycle suite mappe',
  big: 'big large gross groot',
  how: 'how quanto',
  whereof: 'waarvan woraus wovon',
  multi: 'multi',
  matter:
    'ورق wood wooden bois legno legname madera hout holz madeira leather cuir cuoio cuero leder couro glass verre vetro vidrio glas vidro clay argile argilla arcilla klei barro stone pierre pietra piedra steen stein pedra yarn garn fil filato hilo garen fio 木材 石材 خشب جلد زجاج حجر tejido tecido papiersorte',
  language: 'language lang sprache langue lingua idioma taal',
  use: 'function fonction funktion funzione funcion functie',
  firm: 'maison',
  griffe: 'griffe griffes',
  bibliography:
    'zitate zitat citations citation citazioni citas citaten citados bibliography bibliographie bibliografia bibliographic bibliographique bibliographiques bibliografico bibliografici bibliograficas literature literatur literaturangaben litterature letteratura literatura literatuur 文献 مراجع bib bibl biblio lit',
  group: 'group groupe gruppe grupo gruppo groep affiliation filiacion filiacao',
  keeping:
    'conservation conservazione conservacion conservacao custodia custody keeping bewaring حفظ',
  page: 'page pages pagina seite webseite webpage website web site online internet ページ',
} as const;

export const atomWords: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(words).map(([atom, list]) => [atom, list.split(' ')])),
  maker: [...words.maker.split(' '), ...tradeWords],
  thing: thingWords,
  fact: factWords,
};
