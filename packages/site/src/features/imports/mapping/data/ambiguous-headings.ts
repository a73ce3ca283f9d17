// Headings that museums use for quite different things: only a person can say which.

/** What one of several headings may mean: ids of import columns, the likeliest first. */
export type AmbiguousHeading = {
  headings: readonly string[];
  /** “It may be …”. */
  mayBe: string;
  fields: readonly string[];
  /**
   * What settles it: `values`, where only one of the fields has such values; `people`, that they are
   * names of people or firms; `texts`, that they are
   * sentences; `sizes`, that they are measurements; `sides`, that another
   * column has what is written there; `number`, what other numbers the table has;
   * `staff`, that nobody would publish it; `alone`, that no other column says it; `things`, that no
   * other column says what the things are.
   */
  settledBy?:
    | 'values'
    | 'people'
    | 'texts'
    | 'sizes'
    | 'sides'
    | 'number'
    | 'staff'
    | 'alone'
    | 'things';
};

const of = (headings: string, mayBe: string, ...fields: string[]): AmbiguousHeading => ({
  headings: headings.split(',').map((heading) => heading.trim()),
  mayBe,
  fields,
});

const settled = (
  settledBy: NonNullable<AmbiguousHeading['settledBy']>,
  entry: AmbiguousHeading,
): AmbiguousHeading => ({ ...entry, settledBy });

export const ambiguousHeadings: readonly AmbiguousHeading[] = [
  of(
    'name, names, nom, nome, nombre, naam, 名前, 名称, الاسم, اسم, full name, fullname, full_name',
    'the name of the object, its maker, or the person who gave it',
    'title',
    'objectType',
    'maker',
  ),
  of(
    'location, locations, localisation, localizacion, localizzazione, localizacao, locatie, luogo, lugar, ort, local, loc, 場所, 所在地, 所在, الموقع, المكان, where, where is it from, plaats, lieu, place name, site, orte, plaatsen, lieux, luoghi, lugares',
    'where it was made, what it shows, where it is displayed, or where it is stored',
    'place',
    'depictedPlace',
    'currentLocation',
    'storageLocation',
  ),
  settled(
    'texts',
    of('opis', 'a description, or what is written around a coin', 'description', 'inscription'),
  ),
  of(
    'room, raum, salle, sala, zaal, saal, stanza, 部屋, 展示室, القاعه, on view location, cabinet no',
    'a room that visitors see, or a store',
    'currentLocation',
    'storageLocation',
  ),
  of(
    'herkunft, from, who from, from who, de, von wem, comes from, came from',
    'where it comes from, who gave it, or the beginning of a date',
    'place',
    'date.start',
    'acquisition',
  ),
  of(
    'status, statut, statuto, estado actual, stato scheda, zustandigkeit, ステータス, 状況, item status, object status, record state',
    'the state of work on the record, or of the object',
    'internalNotes',
  ),
  settled(
    'sides',
    of(
      'vs, rs, av, rv, obv, rev, obverse, reverse, avers, revers, vorderseite, ruckseite, dritto, rovescio, diritto, anverso, reverso, verso, recto, voorzijde, keerzijde, achterzijde, 表面, 裏面, الوجه, الظهر',
      'what a side of it shows, or what is written there',
      'description',
      'inscription',
    ),
  ),
  settled(
    'alone',
    of(
      'type, types, typ, tipo, tipi, tipos, soort, 種別, 種類, النوع, نوع, kind',
      'the kind of object, or the kind of record',
      'objectType',
    ),
  ),
  of(
    'form, forme, forma, vorm, 形状, الشكل',
    'the kind of object, or its shape',
    'objectType',
    'description',
  ),
  of(
    'class, classe, clase, klasse, クラス, الصنف, group, gruppe, groupe, gruppo, grupo, groep',
    'the kind of object, or a group of the collection',
    'objectType',
    'collection',
    'subject',
  ),
  settled(
    'number',
    of(
      'number, no, nr, num, numero, n, nummer, 番号, الرقم, رقم, code, ref, reference, ref no, cat no, cat',
      'the museum’s own number, or a number in a list',
      'accessionNumber',
      'otherNumber',
    ),
  ),
  of(
    'text, texte, texto, testo, tekst, note publique, info, information, details, detail, story, history, historique, geschichte, storia, historia, geschiedenis, 歴史, 由来, معلومات, التاريخ والقصه, more, more info, about it, what we know, background, context',
    'a text for visitors, or notes of staff',
    'description',
    'notes',
  ),
  of(
    'created by, made by whom, who, who made, who is it, person, persons, people, personen, personnes, persone, personas, individuals, 人物, 関係者, الاشخاص, شخص, associated person, associated people, related people, participants, participant, constituents, agents, party, beteiligte personen',
    'the maker, somebody who is shown, or somebody who gave it',
    'maker',
    'depictedPerson',
  ),
  settled(
    'values',
    of(
      'built, taken, painted, printed, gebaut, gemalt, gedruckt, aufgenommen, fabrique, peint, imprime, opgenomen, gebouwd, made, created, fait, gemacht, hergestellt, entstanden, fatto, hecho, gemaakt, feito, صنع, صنعه',
      'when it was made, or who made it',
      'date',
      'maker',
    ),
  ),
  settled(
    'values',
    of(
      'aufnahmedatum, opnamedatum, datum der aufnahme',
      'when the picture was taken, or when the record was made',
      'date',
    ),
  ),
  settled(
    'people',
    of(
      'fabrico, fabricacion, fabbricazione, manufacture, manufacture term, manufactura, manifattura, ausfuhrung, uitvoering, esecuzione, execution, ejecucion, fabrication, fertigung',
      'who made it, or how it was made',
      'maker',
      'technique',
    ),
  ),
  of(
    'method, methode, metodo',
    'how it was made, or how it was acquired',
    'technique',
    'acquisition',
  ),
  of(
    'coverage, geographic coverage, couverture, cobertura',
    'a place or a time that it is about',
    'depictedPlace',
    'period',
    'subject',
  ),
  settled(
    'sizes',
    of(
      'format, formato, formaat',
      'the kind of file, how large the object is, or how it is made',
      'medium',
      'objectType',
      'dimensions',
    ),
  ),
  of(
    'publisher, editeur, editor, editore, verlag, uitgever, 出版者, 発行者, 出版社, 発行元, الناشر',
    'who published the object, or the record',
    'maker',
    'rightsHolder',
  ),
  of(
    'contributor, contributors, contributeur, mitwirkende, collaboratore, colaborador',
    'somebody who helped to make it, or who gave it',
    'maker',
  ),
  settled(
    'staff',
    of(
      'collector, collecteur, sammler, raccoglitore, recolector, verzamelaar, 採集者, 収集者, collected by, finder, found by',
      'who collected it: not its maker, and perhaps private',
      'provenance',
      'acquisition',
    ),
  ),
  settled(
    'staff',
    of(
      'date collected, collection date, collected on, found on, date found, 採集日, 収集日, date de collecte, sammeldatum',
      'when it was collected: not when it was made',
      'notes',
      'acquisition',
    ),
  ),
  settled(
    'staff',
    of(
      'used, found, use, where found, place collected, where used, area of use, 使用地, 採集地, 収集地, verwendungsort, lieu de collecte, lieu d utilisation',
      'where it was used or found',
      'place',
      'depictedPlace',
      'notes',
    ),
  ),
  of(
    'label, labels, etiquette, etikett, etichetta, etiqueta, ラベル',
    'a label for visitors, or a label on the object',
    'description',
    'inscription',
    'title',
  ),
  settled(
    'staff',
    of(
      'lfd nr, lfdnr, laufende nummer, laufnummer, ordnungsnummer, n d ordre, no d ordre, numero d ordre, row, row no, row number, line, line no, line number, zeile, n ord, n progressivo, progressivo, volgnummer, 連番, 通番, 行番号, م, مسلسل, الرقم المسلسل',
      'the number of a line in the list',
      'otherNumber',
    ),
  ),
  of(
    'brand, make, marke, marque, marca, merk, ブランド, メーカー, الماركه',
    'the brand that made it, or a mark on the object',
    'maker',
    'inscription',
  ),
  of(
    'species, scientific name, common name, vernacular name, taxon, nom scientifique, nom vernaculaire, espece, wissenschaftlicher name, deutscher name, specie, nome scientifico, nome comune, especie, nombre cientifico, nombre comun, nome cientifico, wetenschappelijke naam, nederlandse naam, 学名, 和名, 種名, الاسم العلمي',
    'the title, the kind of object, or what it is listed under',
    'title',
    'objectType',
    'subject',
  ),
  settled(
    'staff',
    of(
      'sex age, age sex, sex, age class, life stage, age stage, sexe age, alter geschlecht, sexo edad, sesso eta',
      'how old the animal or the person was',
      'notes',
    ),
  ),
  settled(
    'staff',
    of(
      'exhibition, exhibitions, exhibition history, exhibited, exhibited at, exhibition list, past exhibitions, ausstellung, ausstellungen, ausstellungsgeschichte, exposition, expositions, historique des expositions, mostre, esposizioni, storia espositiva, exposiciones, historial de exposiciones, historial expositivo, exposicoes, historial de exposicoes, tentoonstellingen, tentoonstelling, tentoonstellingsgeschiedenis, 展覧会歴, 出品歴, 展示歴, المعارض, معارض',
      'where it was exhibited: for visitors, or for staff',
      'notes',
      'loans',
    ),
  ),
  of(
    'begin date, begindate, date begun',
    'the beginning of the object’s date, or when its maker was born',
    'date.start',
    'maker.birth',
  ),
  of(
    'end date, enddate',
    'the end of the object’s date, or when its maker died',
    'date.end',
    'maker.death',
  ),
];

/** “Garment”, “Juguete”: what a museum collects, or what the object was a part of or shows. */
export const nameOfThing: AmbiguousHeading = settled(
  'things',
  of('', 'what the object is, or a thing that it belongs to', 'objectType', 'title', 'subject'),
);

/** “Colour”, “Uso y función”: no field is made for it, and perhaps nobody wrote it for visitors. */
export const factOfThing: AmbiguousHeading = settled(
  'staff',
  of('', 'a text for visitors, or notes of staff', 'notes', 'description'),
);
