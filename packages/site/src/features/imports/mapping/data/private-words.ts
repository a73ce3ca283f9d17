// What a heading says that is not for the public, in nine languages: storage, money, people who
// gave or lent, addresses, remarks, condition, loans, the work of staff.
// Words are matched whole; `*` stands for the rest of a compound (German, Dutch).

/** The import column of the field for staff that keeps such a column. */
export type PrivateTarget =
  | 'storageLocation'
  | 'valuation'
  | 'acquisition'
  | 'condition'
  | 'loans'
  | 'internalNotes';

export type PrivateConcept = {
  /** In a sentence: “the heading speaks of storage”. */
  name: string;
  target: PrivateTarget;
  words: readonly string[];
};

const list = (...words: readonly string[]): string[] =>
  words.flatMap((line) => line.split(',').map((word) => word.trim()));

export const privateConcepts: readonly PrivateConcept[] = [
  {
    name: 'storage',
    target: 'storageLocation',
    words: list(
      'plan chest, plan press, map case, hanger, garment rail, rail, pallet, palette, planschrank, travee, tablette, meuble a plans, cassettiera, planera, mapoteca, plank, rolcontainer, container no, fach nr, lade, wo aufbewahrt, wo gelagert, liegt in, liegt wo, wo liegt, wo zu finden, ou est ce, ou se trouve, ou range, range dans, range ou, dove sta, donde se guarda, donde esta, guardado en, onde esta, onde esta guardado, waar ligt het, waar ligt, waar staat het, ligt in, bewaard in, storage unit, unit location, store location, strong room, strongroom, attic, cupboard, filing cabinet, folder location, accession shelf, bay shelf, room shelf, tray, カ所, 保管先, 保存場所, 書架, 引出, 引出し, ケース番号, مكان الخزن, رقم الخزانه, رقم الرف, رقم الصندوق, contentor, contenedor, conteneur, contenitore, behalter, behaltnis, album y hoja, album page, album pagina, album seite, album et page, dove si trova, where we put it, where i put it',
      'placering, lagerplats, forvaring, oppbevaring, sijainti, sailytyspaikka, miejsce przechowywania, ulozeni, ulozeno, depozitar, место хранения, хранение, ubicacio, magatzem, 存放, 存放位置, 库房, 庫房, 보관, 보관장소, 소장위치, konum, depo, θεση, αποθηκη, storage, stored, kasse, hylde, hylla, magasin, keep, kept, store room, storeroom, home location, current location, normal location, permanent location, temporary location, perm loc, home loc, permloc, homeloc, shelf, shelves, shelving, box, box no, bay, drawer, rack, cabinet, vault, crate, bin, aisle, container, building, warehouse, whereabouts, location code, location note, location notes, location history, last location, previous location, stock location, kept in, kept at, where kept, where stored, where is it, where is it kept, physical location, room no, position in store',
      'standort*, lagerort*, lagerplatz, lagerung, depot, depots, depotstandort, regal*, fach, fachboden, schrank, schublade, magazin, magazinstandort, aufbewahrung*, karton, kiste, raumnummer, *standort',
      'emplacement, emplacements, reserve, reserves, rangement, localisation interne, localisation actuelle, localisation permanente, etagere, rayonnage, boite, armoire, tiroir, magasin, rayon, lieu de stockage, lieu de conservation, stockage, local de conservation, lieu de rangement',
      'collocazione, deposito, depositi, scaffale, magazzino, cassetto, armadio, ubicazione, ripiano, collocazione specifica, posizione',
      'ubicacion, almacen, signatura topografica, estanteria, estante, caja, cajon, armario, balda, localizacion en sala, localizacion en almacen, emplazamiento',
      'standplaats*, depot*, bewaarplaats*, huidige standplaats, kast, doos, lade, legbord, stelling, opslag, berging',
      'localizacao, localizacao actual, localizacao atual, reserva, reservas, armazem, estante, prateleira, gaveta, caixa, arrecadacao, deposito',
      '収蔵場所, 収蔵庫, 保管場所, 保管庫, 所在場所, 配架, 配架場所, 棚, 棚番号, 箱番号, 保管, 収納場所, 収納, 置き場所, 格納場所, 格納',
      'موقع الحفظ, مكان الحفظ, المخزن, مخزن, موقع التخزين, مكان التخزين, التخزين, الرف, رف, الصندوق, صندوق, خزانه, الخزانه, درج, مكان الوجود',
    ),
  },
  {
    name: 'the value or the insurance',
    target: 'valuation',
    words: list(
      'worth today, what is it worth, geschatzt, was ist es wert, valutato, vaut, euro, euros, chf, gbp, usd, insured for, versichert fur, assure pour, assegurado, asegurado en, declared value, book value, 簿価, 査定額, 保険金額, varde, verdi, vaerdi, arvo, vakuutusarvo, wartosc, cena, hodnota, стоимость, цена, valor d asseguranca, preu, 价值, 價值, 价格, 가격, 평가액, deger, fiyat, αξια, τιμη, value, values, valued, valued at, apprais*, appraisal, appraised, appraiser, appraised value, valuation, valuations, estimate, estimated value, worth, insurance, insured, insurance value, insurer, price, cost, costs, paid, amount paid, market value, replacement value, asking price',
      '*wert, wert, *preis, preis*, schatzung, schatzwert, taxe, taxwert, versicherung*, versichert*, wertangabe, bewertung, kosten, anschaffungskosten',
      'valeur, valeurs, valeur estimee, estimation, estimations, prix, prix d achat, cout, montant, assurance, assurances, valeur d assurance, valeur d achat, cote estimee',
      'valore, valori, stima, stime, prezzo, costo, assicurazione, valutazione, valore assicurativo, importo',
      'valor, valores, valoracion, tasacion, precio, coste, costo, seguro, seguros, importe, avaluo, valor del seguro',
      '*waarde, waarde, waardebepaling, taxatie*, prijs, *prijs, kosten, *kosten, verzekering*, verzekerd*, aankoopbedrag, bedrag',
      'avaliacao, avaliacoes, preco, custo, seguro, valor do seguro, montante',
      '評価額, 評価, 保険, 保険額, 購入価格, 購入金額, 購入額, 価格, 金額, 取得価格, 取得金額, 見積額, 時価',
      'القيمه, قيمه, التقييم, تقييم, التقدير, التامين, تامين, ثمن الشراء, الثمن, ثمن, السعر, سعر, التكلفه, المبلغ',
    ),
  },
  {
    name: 'how it was acquired or who gave it',
    target: 'acquisition',
    words: list(
      'cede par, cedido por, ceduto da, woher bekommen, bekommen von, galeria vendedora',
      'entre le, entree le, arrive le, arrivee, recu le, donne le, achete le, achete a, achete chez, depose par, remis par, remise, provient de, don de, fecha de cesion, cesion, cedente, entregado por, entrega, fecha de entrada, fecha de recepcion, fecha de compra, comprado a, comprado en, data de entrada, data de ingresso, data de oferta, data de aquisicao, ofertante, ofertado por, oferta, entrada, data di ingresso, data ingresso, data di entrata, data arrivo, data acquisto, comprato da, consegnato da, consegna, offerto da, offerente, donatrice, regalato da, eingegangen am, gekommen am, erhalten am, gekauft von, gekauft am, gestiftet von, gespendet von, ubernahme*, ubergabe*, uberlassen von, gegeben von, herkunft spender, ontvangen op, gekocht op, gekocht van, binnengekomen, datum binnenkomst, binnenkomst, inschrijfdatum, afkomstig van, geschonken door, gegeven door, schenker of bruikleengever, received, received on, date received, date of gift, gift date, date given, date in, date of receipt, receipt, receipt no, given to us, gave it, who gave, lot no, bought from, bought at, bought by, sold by, transferred from, transfer from, entry no, entry number, entry form, entry form no, donor no, donor number, donor ref, 寄贈日, 寄贈年, 寄贈年月日, 収集年, 収集年月日, 来館, 受贈, 購入年, 納入, تاريخ الاستلام, تاريخ الاهداء, تاريخ الشراء, مهدي القطعه, اهدي من, المانح, informante, informant, informants, informateur, informatore, gewahrsperson, zegsman, 話者, wann bekommen, von wem bekommen, wer hat es gegeben, qui l a donne, chi l ha donato, chi l ha dato, quien lo dono, quien lo dio, quem ofereceu, quem deu, van wie gekregen, wie heeft het gegeven, when given, when received, how did we get it, how we got it, date de prise en charge, prise en charge, date d inscription au registre, date d inscription, forma de ingresso, modo de ingresso, forma de entrada, forma de incorporacao, givare, gavegiver, doneret af, forvarv, forvarvat fran, lahjoittaja, hankinta, darczynca, ofiarodawca, nabycie, sposob nabycia, darce, nabyti, zpusob nabyti, даритель, источник поступления, поступление, donant, adquisicio, 捐赠者, 捐贈者, 捐赠, 来源, 기증자, 기증, 입수, bagisci, bagislayan, edinme, δωρητης, προελευση αποκτησης, donor, donors, acq*, got from, got how, how got, got it, where got, came from, giver, giver navn, modalites d entree, entree, pervenuto da, ricevuto da, ricevuto, avuto da, recibido de, recibido, recebido de, oferta de, oferecido por, regalo de, regalado por, donado por, dono di, geschenk von, gabe von, ubernommen von, gekregen van, gekregen, gift from, recu de, donne par, offert par, cadeau de, donated, donated by, donation, donor name, received from, recd from, rec from, recfrom, recby, recas, given by, gift of, who gave it, gave it, from whom, bequeathed by, vendor, seller, sold by, bought from, purchased from, purchase, purchased, acquisition, acquisitions, acquired, acquired from, acquisition source, acquisition method, acquisition date, acquisition year, acquisition note, acq date, acq method, date acquired, how acquired, accession date, accessioned, date accessioned, accession method, date received, received, source of acquisition, immediate source of acquisition, former owner, previous owner, previous owners, depositor, depositor name, lot, lot number, legal status, title deed, deed of gift, gift, deaccession, deaccessioned, deaccession date, disposal, disposed, disposal date, accession lot, funding source, dealer',
      'schenker*, schenkung*, stifter*, stiftung, spender*, verkaufer*, vorbesitzer*, voreigentumer*, erwerb*, ankauf*, zugang*, eingang*, einlieferer*, ubergeber*, nachlassgeber, herkunft erwerb, erworben von, erhalten von, veraussert*, einbringer',
      'donateur, donateurs, donatrice, don, dons, vendeur, vendeurs, acquisition, acquisitions, acquis, mode d acquisition, date d acquisition, mode d entree, date d entree, date d acquisition du bien, testateur, legs, ancien proprietaire, anciens proprietaires, deposant, achat, achats, ancienne appartenance, statut juridique, radiation',
      'donatore, donatori, dono, venditore, acquisizione, acquisizioni, modalita di acquisizione, data di acquisizione, acquisto, lascito, legato, precedente proprietario, provenienza acquisizione, condizione giuridica, depositante, donazione',
      'donante, donantes, donacion, vendedor, adquisicion, adquirido, adquirida, forma de ingreso, forma de adquisicion, fecha de ingreso, fecha de adquisicion, fuente de ingreso, ingreso, legado, compra, antiguo propietario, propietario anterior, depositante, expediente, baja',
      'schenker*, schenking*, gever, verkoper*, verwerving*, aankoop*, aanwinst*, verworven van, ontvangen van, vorige eigenaar, vorige eigenaars, herkomst verwerving, legaat, legator, afstoting*',
      'doador, doadores, doacao, vendedor, aquisicao, modo de aquisicao, modo de incorporacao, data de incorporacao, incorporacao, legado, compra, proprietario anterior, depositante, abatimento',
      '収集区分, 収集年度, 収集方法, 収集先, 寄贈者, 寄贈, 寄託者, 寄託, 受入, 受入先, 受入年月日, 受入区分, 受入日, 受入年, 取得, 取得方法, 取得日, 取得先, 購入先, 購入, 入手, 入手先, 入手方法, 旧所蔵者, 旧蔵者, 旧蔵, 提供者, 除籍',
      'المتبرع, متبرع, التبرع, تبرع, المهدي, مهدي, الاهداء, اهداء, الواهب, البائع, بائع, الاقتناء, اقتناء, طريقه الاقتناء, تاريخ الاقتناء, تاريخ الدخول, مصدر الاقتناء, جهه الاقتناء, المالك السابق, الشراء, شراء, الهبه, الورود, طريقه الورود, جهه الورود, تاريخ الورود, الاستلام, تاريخ الاستلام, طريقه الحصول, العهده, صاحب العهده',
    ),
  },
  {
    name: 'an address or a way to reach somebody',
    target: 'acquisition',
    words: list(
      'adress, osoite, telefonnummer, puhelin, adres zamieszkania, адрес, телефон, adreca, 地址, 电话, 주소, 전화, telefonu, διευθυνση, τηλεφωνο, address, addresses, phone, telephone, mobile, cell phone, fax, email, e mail, mail address, contact, contacts, contact details, postcode, post code, zip, zip code, street',
      'adresse*, anschrift*, telefon*, mobil, handy, kontakt*, plz, postleitzahl, strasse*',
      'adresse, adresses, telephone, portable, courriel, mel, contact, coordonnees du donateur, code postal',
      'indirizzo, indirizzi, telefono, cellulare, contatto, contatti, recapito, cap',
      'direccion, direcciones, telefono, correo, correo electronico, movil, contacto, codigo postal, domicilio',
      'adres, adressen, telefoon*, gsm, contact*, postcode',
      'morada, endereco, telefone, telemovel, contacto, contato, codigo postal',
      '住所, 電話, 電話番号, 連絡先, メール, メールアドレス, 郵便番号',
      'الهاتف, هاتف, رقم الهاتف, الجوال, جوال, البريد الالكتروني, بريد الكتروني, الاتصال, جهه الاتصال, عنوان المتبرع, عنوان المهدي, عنوان المالك',
    ),
  },
  {
    name: 'remarks of staff',
    target: 'internalNotes',
    words: list(
      'a verifier, a completer, a faire, zu klaren, zu prufen, offene fragen, rueckfragen, da verificare, da fare, por revisar, a revisar, por verificar, na te kijken, nakijken, uitzoeken, nog doen, follow up, to check, to be checked, check, needs checking, for checking, questions for, team notes, volunteer notes, volunteers notes, my notes, notes to self, office notes, 要確認, 確認事項, 申し送り, للمراجعه, ملاحظات الموظف, medidas de seguridad, seguridad, sicherheit, sicherung, sicurezza, beveiliging, wearer, worn by, used by, owned by, belonged to, porte par, portee par, utilise par, ayant appartenu a, getragen von, benutzt von, gehorte, tragerin, indossato da, usato da, appartenuto a, usado por, vestido por, perteneciente a, pertencente a, draagster, gedragen door, gebruikt door, eigendom van, 着用者, 使用者, commenti, solo archivo, nur intern',
      'anteckning, anteckningar, anmarkning, merknad, merknader, bemaerkning, bemaerkninger, huomautus, huomautuksia, lisatietoja, uwagi, notatki, poznamka, poznamky, примечание, примечания, observacions, 备注, 備註, 비고, 메모, notlar, aciklamalar ic, παρατηρησεις, σημειωσεις, remarks, remark, obs, noter, anm, bem, opm, osserv, internal, internal note, internal notes, staff, staff note, staff notes, staff only, curator notes, curatorial notes, curatorial remarks, curators note, registrar notes, comments, comment, memo, private, private notes, confidential, restricted, restrict, restriction, restrictions, todo, to do, action, actions, query, queries, admin notes, admin, administrative notes, working notes, research notes, cataloguing notes, office use, not for publication, warning, security',
      'bemerkung*, intern, interne, interner, internes, interna, notiz, notizen, notizfeld, vermerk*, anmerkung*, kommentar*, vertraulich, dienstlich, arbeitsnotiz, *bemerkung, *bemerkungen, *notiz, *notizen, *vermerk',
      'remarque, remarques, observations, observation, interne, internes, notes internes, confidentiel, commentaire interne, commentaires internes, memo, annotation interne',
      'osservazioni, osservazione, annotazioni, annotazione, interno, interne, riservato, promemoria',
      'observaciones, observacion, anotaciones, interno, interna, notas internas, confidencial, comentarios',
      'opmerking*, bijzonderheden, intern, interne, aantekening*, vertrouwelijk, kladnotitie',
      'observacoes, observacao, anotacoes, interno, interna, notas internas, confidencial, comentarios',
      '備考, 摘要, 内部メモ, メモ, 内部, 特記事項, 注意事項, 非公開情報',
      'ملاحظات, ملاحظه, داخلي, داخليه, ملاحظات داخليه, تعليقات, سري',
    ),
  },
  {
    name: 'condition or conservation',
    target: 'condition',
    words: list(
      'restauratore, restaurateur, restaurador, restaurator, commenti officina',
      'staat van het voorwerp, fysieke staat, integrita, a restaurer, zu restaurieren, da restaurare, por restaurar, para restaurar, needs conservation, needs repair, repair needed, conservation priority, conservation status, condition grade, condition rating, condition score, condition check, stato conservativo, stato di conserv, est de conservacion, est conservacao, estado conserv, estado de conserv, etat conserv, etat de conserv, etat general, erhaltungsgrad, erhaltgrad, pflegezustand, bewaartoestand, gaafheid, 保存状況, 劣化, 損傷, 破損状況, 修復要否, مستوي الحفظ, الحاله الراهنه, حاله, restauriert, restaure, restauree, restaurato, restaurata, gerestaureerd, restored, conserved, konserviert, ultimo restauro, derniere restauration, letzte restaurierung, ultima restauracion, kaputt, defekt, beschadigt, broken, damaged, abime, abimee, casse, rotto, rotta, roto, rota, danado, danificado, beschadigd, kapot, 破損あり, skick, tilstand, kunto, stan, stan zachowania, stav, сохранность, состояние, estat de conservacio, 保存状况, 现状, 상태, durumu, kondisyon, κατασταση, condition, condition report, condition note, condition date, conservation, conservation notes, treatment, treatments, hazard, hazards, damage, damages, repairs, restoration, state of preservation, preservation, completeness, handling',
      '*zustand, zustand*, erhaltung*, restaurierung*, schaden*, konservierung*, gefahrstoff*',
      'etat, etat de conservation, etat du bien, constat, constats, constat d etat, restauration, restaurations, conservation, etat sanitaire, degradations',
      'stato di conservazione, conservazione, restauro, restauri, stato, danni',
      'estado, estado de conservacion, conservacion, restauracion, restauraciones, danos, tratamiento',
      'toestand*, conditie*, restauratie*, schade*, conservering*, behandeling*',
      'estado, estado de conservacao, conservacao, restauro, restauros, danos, tratamento',
      '状態, 保存状態, 現状, 修復, 修復歴, 破損, 修理, 修理歴, コンディション',
      'حاله الحفظ, حاله, الحاله, حاله القطعه, الترميم, ترميم, الصيانه, صيانه, التلف',
    ),
  },
  {
    name: 'loans',
    target: 'loans',
    words: list(
      'leihnehmende institution, leihnehmende*, entleiher*, emprunteuse, prete par, prete, a rendre, rendre a, pretee par, geliehen von, geleend van, prestato da, prestado por, emprestado por, lent from, to return, loan, loans, loan number, loan date, loan class, on loan, loaned, lent, lent by, lent to, lender, lenders, borrower, borrowed, borrowed from, deposit, deposits, on deposit, due back, return date',
      '*leihgabe, leihgabe*, leihgeber*, leihnehmer*, leihverkehr, leihe, ausleihe*, entliehen, ausgeliehen*, dauerleih*',
      'pret, prets, preteur, preteurs, emprunteur, emprunt, emprunts, depositaire, date de depot, numero de depot, depot legal',
      'prestito, prestiti, prestatore, comodato',
      'prestamo, prestamos, prestador, prestatario, prestado',
      '*bruikleen, bruikleen*, uitleen*, uitgeleend*, lener',
      'emprestimo, emprestimos, comodato',
      '貸出, 貸出先, 貸出歴, 貸出履歴, 借用, 借用先, 貸与, 貸借',
      'اعاره, الاعاره, معار, المعير, المستعير, القرض',
    ),
  },
  {
    name: 'the work of staff',
    target: 'internalNotes',
    words: list(
      'filled in by, filled by, typed in by, written up by, logged by, logged, logged on, added by, added on, date added, date recorded, date logged, date entered, recorded on, recorded, registered by, accessioned by, scanned by, scanned on, scan date, date scanned, digitised by, digitized by, digitised on, digitisation date, digitization date, photo taken by staff, rempli par, renseigne par, enregistre par, enregistre le, fiche creee le, fiche etablie par, fiche redigee par, numerise par, numerise le, ausgefullt von, aufgenommen am, eingetragen von, eingetragen am, gescannt von, gescannt am, digitalisiert von, digitalisiert am, inventarisierung*, compilata da, compilato il, registrato da, scansionato da, digitalizzato da, aggiornato il, inserito il, rellenado por, registrado el, digitalizado por, escaneado por, fichado por, ficha elaborada por, preenchida por, registado em, inserido em, ingevuld door, ingevuld op, gescand door, gescand op, gedigitaliseerd door, beschreven door, 記入日, 調査員, 撮影担当, 入力担当, 登録担当, 点検者, 点検日, 確認日, 確認者, المدقق, تاريخ المراجعه, تاريخ الجرد, لجنه الجرد, curator, curators, cataloguer, cataloger, timestamp, mod, registreret, oprettet, ingresado por, cargado por, alta, relu, relue, vu par, saisi le, seen by, typed by, catalogued by, cataloged by, cataloguing date, date catalogued, date cataloged, cat date, cataloged, catalogued, entered by, entered, date entered, entry date, data entry, input by, inputter, modified by, modified, date modified, last modified, modification date, updated, updated by, date updated, last update, last updated, record created, record date, record creation, record creator, created on, creation user, user, user name, username, login, recorded by, recorder, compiler, compiled by, editor of record, checked by, verified by, inventoried by, inventory date, audit, audited, audit date, record status, registrar, data source, import date, export date, staff member, record type, workflow',
      'bearbeiter*, bearbeitung*, erfasst, erfasst von, erfasst am, erfasser*, erfassung*, erfassungsdatum, angelegt, eingegeben von, geandert von, geandert am, anderungsdatum, inventarisiert von, inventarisiert am, inventarisator*, autor des datensatzes, letzte anderung, angelegt von, angelegt am',
      'redacteur, redactrice, redaction, auteur de la notice, auteur de la fiche, saisi par, saisie, saisie par, date de saisie, modifie par, modifie le, date de modification, date de mise a jour, mise a jour, catalogueur, inventorie par, date d inventaire, date de recolement, recolement, date de redaction, cree par, cree le',
      'compilatore, compilatori, data compilazione, compilato da, redattore, schedatore, schedato da, inserito da, modificato da, data di modifica, data inserimento, funzionario responsabile, aggiornamento, catalogatore',
      'catalogador, catalogadora, catalogado por, fecha de catalogacion, registrado por, modificado por, fecha de modificacion, fecha de alta, fecha de registro, autor de la ficha, inventariado por, ultima modificacion, usuario',
      'wijziging*, wijziging naam, wijziging datum, invoer*, ingevoerd door, ingevoerd op, gewijzigd door, gewijzigd op, catalogiseerder, registrator*, geregistreerd door, invoerdatum, beschrijver, gebruiker',
      'catalogador, catalogado por, data de registo, data de catalogacao, registado por, inserido por, modificado por, data de modificacao, utilizador, preenchido por, autor da ficha',
      '登録者, 登録日, 入力者, 入力日, 記入者, 記録者, 調査者, 調査日, 作成日, 更新者, 更新日, 担当者, 担当, 整理者, 最終更新日, 登録年月日',
      'المدخل, مدخل البيانات, ادخال البيانات, تاريخ الادخال, المسجل, المفهرس, تاريخ التسجيل, تاريخ التعديل, المعدل, المستخدم, اسم الموظف, الموظف',
    ),
  },
];

/**
 * Private, and yet often meant for the public: the column is kept for staff, and a person is asked.
 * By the field that it would be if it were public.
 */
export const ambiguousPrivateWords: Readonly<Record<string, string>> = {
  source: 'notes',
  sources: 'notes',
  notes: 'notes',
  note: 'notes',
  nota: 'notes',
  notas: 'notes',
  commentaire: 'notes',
  commentaires: 'notes',
  owner: 'holdingInstitution',
  owners: 'holdingInstitution',
  ownership: 'provenance',
  holder: 'holdingInstitution',
  eigentumer: 'holdingInstitution',
  besitzer: 'holdingInstitution',
  proprietaire: 'holdingInstitution',
  proprietario: 'holdingInstitution',
  propietario: 'holdingInstitution',
  eigenaar: 'holdingInstitution',
  所有者: 'holdingInstitution',
  المالك: 'holdingInstitution',
  مالك: 'holdingInstitution',
  procedencia: 'provenance',
  proveniencia: 'provenance',
  provenienza: 'provenance',
  provenance: 'provenance',
  provenienz: 'provenance',
  herkomst: 'provenance',
  来歴: 'provenance',
  伝来: 'provenance',
  المصدر: 'provenance',
  مصدر: 'provenance',
  depot: 'holdingInstitution',
  quelle: 'notes',
  bron: 'notes',
  fuente: 'notes',
  fonte: 'notes',
  العنوان: 'title',
  عنوان: 'title',
};

/** Headings with a private word that speak of something else. */
export const publicExceptions: readonly RegExp[] = [
  /^عنوان (?:الصوره|القطعه|العمل|اللوحه|التحفه|الكتاب|المخطوط|المخطوطه|الملصق)$/,
  /\bdonde (?:esta|se) (?:expuest[oa]s?|expone[n]?)\b/,
  /\b(credit|creditline)\b/,
  /\b(rights?|copyright|license|licence|droits|rechte|rechten|derechos|diritti|direitos)\b/,
  /\b(web|url|uri|link|ip|website|page) (address|adresse|source)\b|\b(source|address) (url|uri|link)\b/,
  /\b(dimensions?|measurements?|afmeting|afmetingen|masse?|mesures?|medidas?|misure|height|width|depth|weight|length|diameter)\b.*\b(value|values|waarde|wert|valeur|valor|valore)\b/,
  /\b(etablissement|institution|institucion|istituto|istituzione|ente|instituicao|instelling) (de |di |du )?(conserva\w+|custodia)\b/,
  /\be stato (fatto|realizzato|prodotto|eseguito|costruito)\b/,
  /\bindirizzo (web|internet)\b/,
  /\b(grand public|(para|de) sala|para (el |o )?publico|pour le public|for (the )?public|for visitors|fur besucher|per il pubblico|voor (het )?publiek)\b/,
  /\bconditions? (of|governing|d|de|for) (use|access|reproduction|utilisation|acces)\b/,
  /\b(image|photo|media|picture|file) (box|source|value)\b/,
  /\b(appellation|descriptive note) value\b/,
  /\bmusic box\b/,
  // What is written on a box is not where the box stands.
  /^(?:titles?|names?|texts?|writing|wording|titel|titre|titolo|titulo|texto?e?) (?:on|auf|sur|su|en|op) (?:the |dem |der |la |le |el |de )?\p{L}+$/u,
  /^waarde (?:object|inventaris)nummer$|^waarde afmeting(?:en)?$/,
  /\b(face|facial|faciale|facciale|nominal|nominale)\b/,
  /\bnominalwert\b/,
  /\b(alt|colou?r) (text )?values?\b/,
  /\bfoot ?notes?\b/,
  /\b(image|photo|picture|media)s? owners?\b/,
  /\b(appellation|title|name|term|concept|label|string|text|attribute|field)( \w+)? values?\b/,
];
