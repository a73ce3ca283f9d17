// The fields of an item that a column can be mapped to, with the headings by which museums know
// them.
import type { Field } from './field.ts';

const plain = (
  id: string,
  means: string,
  en: string,
  more: Partial<Field> & { fr?: string; de?: string } = {},
): Field => {
  const { fr, de, ...rest } = more;
  return {
    id,
    means,
    shape: 'words',
    ...rest,
    synonyms: { en, ...(fr ? { fr } : {}), ...(de ? { de } : {}) },
  };
};

export const itemFields: readonly Field[] = [
  plain(
    'identifier',
    'The identifier of the row in its source, by which it is recognised when it comes again',
    'id, identifier, object id, objectid, record id, item id, uid, uuid, system id, record number, local id, key',
    {
      shape: 'identifier',
      otherwise: 'otherNumber',
      fr: 'identifiant, id notice',
      de: 'kennung, datensatznummer, objekt id, datensatz id',
    },
  ),
  plain(
    'accessionNumber',
    'The museum’s own number',
    'accession number, accession no, accession, accn no, accno, acc no, acno, acc number, object number, object no, inventory number, inventory no, inv no, inv, museum number, registration number, catalogue number, catalog number, item number, reference number, shelfmark, call number',
    {
      shape: 'identifier',
      otherwise: 'otherNumber',
      fr: 'numero d inventaire, no inventaire, n inventaire, inventaire, numero inventaire, cote',
      de: 'inventarnummer, inv nr, inventarnr, objektnummer, signatur',
    },
  ),
  plain(
    'otherNumber',
    'Another number; its type is the column’s name',
    'other number, former number, old number, previous number, old accession number, other identifier',
    {
      shape: 'identifier',
      many: true,
      lists: true,
      fr: 'autre numero, ancien numero',
      de: 'alte inventarnummer, weitere nummer',
    },
  ),
  plain(
    'title',
    'Its title',
    'title, object title, main title, name, object name title, item title, label title, caption title, title of work',
    {
      inLanguages: true,
      otherwise: 'title.alternative',
      fr: 'titre, intitule, denomination titre',
      de: 'titel, objekttitel, bezeichnung',
    },
  ),
  plain(
    'title.alternative',
    'Another title',
    'alternative title, alternate title, other title, alt title, subtitle, variant title',
    {
      inLanguages: true,
      many: true,
      fr: 'autre titre, titre alternatif',
      de: 'nebentitel, weiterer titel, untertitel',
    },
  ),
  plain(
    'title.original',
    'Its title in the language it was made in',
    'foreign title, original title, native title, title original',
    { many: true, fr: 'titre original', de: 'originaltitel' },
  ),
  plain(
    'title.series',
    'The series or group that it belongs to',
    'series, series title, group title, portfolio, set title, album',
    { many: true, fr: 'serie, ensemble', de: 'serie, folge, konvolut' },
  ),
  plain(
    'objectType',
    'What kind of thing it is',
    'object type, object name, type, classification, category, kind, item type, work type, genre, object category',
    {
      shape: 'term',
      lists: true,
      many: true,
      fr: 'type d objet, type, categorie, domaine, denomination, classification',
      de: 'objektart, objekttyp, gattung, sachgruppe, objektbezeichnung, art, klassifikation',
    },
  ),
  plain(
    'maker',
    'Who made it',
    'maker, artist, artists, all artists, creator, creators, author, authors, artist maker, maker name, artist name, artist display name, creator name, contributor, contributors, photographer, painter, manufacturer, designer, constituent, constituents',
    {
      shape: 'name',
      lists: true,
      aligned: true,
      fr: 'auteur, artiste, createur, fabricant, photographe, nom de l artiste',
      de: 'kunstler, hersteller, urheber, autor, fotograf, kunstlerin, beteiligte',
    },
  ),
  plain(
    'maker.sortName',
    'The maker’s name, family name first',
    'maker sort name, artist alpha sort, artist sort name, inverted name, artist alpha',
    { shape: 'invertedName', lists: true, aligned: true },
  ),
  plain(
    'maker.id',
    'The maker’s id in a table of people',
    'maker id, artist id, artistid, creator id, constituent id, constituentid, agent id',
    {
      shape: 'identifier',
      lists: true,
      aligned: true,
      fr: 'id artiste, id auteur',
      de: 'kunstler id',
    },
  ),
  plain(
    'maker.role',
    'The part that the maker played',
    'role, maker role, artist role, creator role, relator',
    { lists: true, aligned: true, fr: 'role, fonction', de: 'rolle, funktion' },
  ),
  plain(
    'maker.dates',
    'The maker’s years of life',
    'artist dates, maker dates, creator dates, artist date, maker date, artist life dates, artist display dates',
    { lists: true, aligned: true, fr: 'dates de l artiste', de: 'lebensdaten' },
  ),
  plain(
    'maker.link',
    'A web page about the maker',
    'maker url, artist url, creator url, artist wikidata url, artist ulan url, maker uri, artist uri',
    { shape: 'address', lists: true, aligned: true },
  ),
  plain(
    'attributedBy',
    'Who attributed it to its maker',
    'attributed by, attribution by, attributor',
    { fr: 'attribue par', de: 'zugeschrieben von' },
  ),
  plain(
    'attribution',
    'How sure the authorship is: “attributed to”',
    'attribution, attribution qualifier, artist prefix, maker qualifier',
    { fr: 'attribution', de: 'zuschreibung' },
  ),
  plain(
    'culture',
    'The culture that it comes from',
    'culture, cultures, people, ethnic group, cultural context, civilisation, civilization',
    {
      shape: 'term',
      lists: true,
      many: true,
      fr: 'culture, peuple, ethnie',
      de: 'kultur, kulturkreis',
    },
  ),
  plain('period', 'Its period', 'period, periods, era, dynasty, reign, age', {
    shape: 'term',
    lists: true,
    many: true,
    fr: 'periode, epoque, siecle',
    de: 'epoche, periode, zeitalter',
  }),
  plain('style', 'Its style or movement', 'style, styles, movement, movements, school', {
    shape: 'term',
    lists: true,
    many: true,
    fr: 'style, mouvement, ecole',
    de: 'stil, stilrichtung, schule',
  }),
  plain('technique', 'How it was made', 'technique, techniques, process, method', {
    shape: 'term',
    lists: true,
    many: true,
    fr: 'technique, techniques, procede',
    de: 'technik, verfahren, techniken',
  }),
  plain('material', 'What it is made of, in single words', 'material, materials', {
    shape: 'term',
    lists: true,
    many: true,
    fr: 'materiau, materiaux, matiere',
    de: 'material, materialien',
  }),
  plain(
    'medium',
    'Materials and technique as the museum writes them',
    'medium, materials and techniques, material and technique, medium display, support, media',
    {
      inLanguages: true,
      fr: 'matiere et technique, materiaux et techniques, materiaux techniques',
      de: 'material technik, material und technik, werkstoff',
    },
  ),
  plain(
    'date',
    'When it was made, in words',
    'date, dates, date display, date text, date made, production date, creation date, date created, object date, display date, dating, date of creation, year, date of production, year made',
    {
      shape: 'date',
      fr: 'date, datation, date de creation, date de production, annee, millesime',
      de: 'datierung, datum, entstehungszeit, jahr, entstehungsdatum, herstellungsdatum',
    },
  ),
  plain(
    'date.start',
    'The first year; −600 is 600 B.C.',
    'date start, start date, start year, year start, date from, earliest date, begin date, object begin date, date earliest, from year, date range start year',
    { shape: 'date', fr: 'date debut, annee debut, debut', de: 'datum von, jahr von, beginn, von' },
  ),
  plain(
    'date.end',
    'The last year',
    'date end, end date, end year, year end, date to, latest date, object end date, date latest, to year, date range end year',
    { shape: 'date', fr: 'date fin, annee fin, fin', de: 'datum bis, jahr bis, ende, bis' },
  ),
  plain(
    'dimensions',
    'Its dimensions as the museum writes them',
    'dimensions, size, measurements, dimension, extent, dimensions display',
    {
      inLanguages: true,
      fr: 'dimensions, mesures',
      de: 'masse, abmessungen, groesse, grosse, mass',
    },
  ),
  plain('dimensions.height', 'Its height', 'height, h, height mm, height cm, height in', {
    shape: 'number',
    fr: 'hauteur',
    de: 'hohe, hoehe',
  }),
  plain('dimensions.width', 'Its width', 'width, w, width mm, width cm, width in', {
    shape: 'number',
    fr: 'largeur',
    de: 'breite',
  }),
  plain('dimensions.depth', 'Its depth', 'depth, d, depth mm, depth cm, depth in, thickness', {
    shape: 'number',
    fr: 'profondeur, epaisseur',
    de: 'tiefe, dicke',
  }),
  plain('dimensions.diameter', 'Its diameter', 'diameter, diam', {
    shape: 'number',
    fr: 'diametre',
    de: 'durchmesser',
  }),
  plain('dimensions.length', 'Its length', 'length', {
    shape: 'number',
    fr: 'longueur',
    de: 'lange, laenge',
  }),
  plain('dimensions.weight', 'Its weight', 'weight, weight g, weight kg', {
    shape: 'number',
    fr: 'poids',
    de: 'gewicht',
  }),
  plain(
    'dimensions.unit',
    'The unit of the numbers',
    'unit, units, dimension unit, dimensions unit, measurement unit',
    { fr: 'unite, unites', de: 'einheit, masseinheit' },
  ),
  plain(
    'place',
    'Where it was made',
    'place, place made, place of production, production place, place of creation, place of origin, origin, country, findspot, find spot, geography, where made, place made display',
    {
      lists: true,
      fr: 'lieu, lieu de creation, lieu de production, provenance geographique, lieu de fabrication, pays',
      de: 'ort, herstellungsort, entstehungsort, herkunft, fundort, land',
    },
  ),
  plain('latitude', 'Degrees north, for a map', 'latitude, lat, y coordinate', {
    shape: 'latitude',
    fr: 'latitude',
    de: 'breitengrad, geographische breite',
  }),
  plain('longitude', 'Degrees east, for a map', 'longitude, lon, long, lng, x coordinate', {
    shape: 'longitude',
    fr: 'longitude',
    de: 'laengengrad, langengrad, geographische lange',
  }),
  plain(
    'coordinates',
    'Latitude and longitude in one cell',
    'coordinates, lat long, lat lon, latlong, latitude longitude, gps, geo, geolocation',
    { fr: 'coordonnees', de: 'koordinaten' },
  ),
  plain(
    'subject',
    'What it shows or is about',
    'subject, subjects, keywords, keyword, tags, topics, themes, subject terms, depicts, iconography, depicted',
    {
      shape: 'term',
      lists: true,
      many: true,
      fr: 'sujet, sujets, mots cles, themes, iconographie',
      de: 'schlagwort, schlagworte, schlagworter, thema, themen, motiv',
    },
  ),
  plain(
    'depictedPerson',
    'Who is shown',
    'depicted person, depicted people, sitter, person depicted, sitters, people depicted',
    {
      shape: 'name',
      lists: true,
      many: true,
      fr: 'personne representee, modele',
      de: 'dargestellte person, dargestellte',
    },
  ),
  plain(
    'depictedPlace',
    'Which place is shown',
    'depicted place, place depicted, location depicted, subject place',
    { lists: true, many: true, fr: 'lieu represente', de: 'dargestellter ort' },
  ),
  plain(
    'description',
    'What a visitor reads about it',
    'description, description text, label text, label, summary, text, about, object description, web description, physical description, gallery label, short description',
    {
      inLanguages: true,
      otherwise: 'notes',
      fr: 'description, notice, texte, commentaire, resume',
      de: 'beschreibung, objektbeschreibung, text, kurzbeschreibung',
    },
  ),
  plain(
    'notes',
    'More for the visitor',
    'notes, note, discussion, comment, comments, remarks, essay, commentary, shape and ornament',
    {
      inLanguages: true,
      many: true,
      fr: 'remarques, note, notes, observations',
      de: 'bemerkung, bemerkungen, anmerkung, anmerkungen, kommentar',
    },
  ),
  plain(
    'internalNotes',
    'For staff only',
    'internal notes, staff notes, private notes, curatorial notes, source, data source, condition, condition report, cataloguer, object language',
    {
      many: true,
      fr: 'notes internes, source, etat',
      de: 'interne notiz, quelle, zustand, interne bemerkung',
    },
  ),
  plain(
    'provenance',
    'Who owned it before',
    'provenance, ownership history, previous owner, previous owners, ownership, history of ownership',
    {
      fr: 'provenance, historique, anciens proprietaires',
      de: 'provenienz, vorbesitzer, besitzgeschichte',
    },
  ),
  plain(
    'creditLine',
    'The words of thanks',
    'credit line, credit, creditline, credit line display, acquisition credit, courtesy',
    {
      inLanguages: true,
      fr: 'mention de credit, credit, ligne de credit',
      de: 'creditline, quellenangabe, erwerbungsart',
    },
  ),
  plain(
    'inscription',
    'What is written on it',
    'inscription, inscriptions, signature, marks, signed, marks and inscriptions',
    {
      many: true,
      fr: 'inscription, inscriptions, marques',
      de: 'inschrift, beschriftung, signatur bezeichnung, marken',
    },
  ),
  plain(
    'bibliography',
    'Where it was published',
    'bibliography, references, publication, publications, literature, published references, citations',
    {
      many: true,
      fr: 'bibliographie, references',
      de: 'literatur, bibliographie, literaturangaben',
    },
  ),
  plain(
    'rights',
    'Who may do what with its pictures, in words',
    'rights, copyright, rights statement text, licence, license, usage terms, rights and reproduction, copyright notice, rights label, terms of use, usage',
    { fr: 'droits, mention de droits, licence, copyright', de: 'rechte, lizenz, rechtehinweis' },
  ),
  plain(
    'rightsUri',
    'The web address of the rights statement',
    'rights url, rights uri, rightsstatement, rights statement, rights statement uri, licence url, license url, license uri, licence uri, link rights',
    { shape: 'rightsAddress', fr: 'uri droits, url licence', de: 'lizenz url, rechte uri' },
  ),
  plain(
    'rightsHolder',
    'Who holds the rights',
    'rights holder, copyright holder, rightsholder, copyright owner',
    { fr: 'titulaire des droits, ayant droit', de: 'rechteinhaber' },
  ),
  plain(
    'sourceUrl',
    'Its page elsewhere',
    'source url, url, link, web page, object url, website, permalink, source link, item url, uri, link resource, record url',
    {
      shape: 'address',
      many: true,
      lists: true,
      fr: 'lien, adresse web, url notice',
      de: 'link, webseite, url',
    },
  ),
  plain(
    'holdingInstitution',
    'Who holds it, where it is another institution',
    'holding institution, institution, repository, owner, holder, museum, held by, contributing institution',
    {
      fr: 'institution, etablissement, detenteur, musee',
      de: 'institution, besitzer, aufbewahrungsort, sammlungsinstitution',
    },
  ),
  plain(
    'collection',
    'The collection that it belongs to',
    'collection, collections, collection name, sub collection, fonds, department, group',
    {
      shape: 'term',
      lists: true,
      many: true,
      fr: 'collection, collections, fonds, departement',
      de: 'sammlung, bestand, abteilung',
    },
  ),
  plain(
    'currentLocation',
    'Where it is shown now',
    'current location, gallery, room, display location, on display location, gallery number',
    { inLanguages: true, fr: 'emplacement, salle, localisation', de: 'standort, saal, raum' },
  ),
  plain(
    'image',
    'Its pictures: names of files, or paths',
    'image, images, picture, pictures, photo, photos, image file, image files, filename, file name, file, image name, image url, image urls, primary image, media file, thumbnail, thumbnail url, image filename, file names, object location',
    {
      shape: 'file',
      lists: true,
      aligned: true,
      fr: 'image, images, photo, photos, fichier, fichiers, nom de fichier',
      de: 'bild, bilder, bilddatei, datei, dateiname, abbildung, foto',
    },
  ),
  plain(
    'imageAlt',
    'What its pictures show, for those who cannot see them',
    'image alt, alt, alt text, image alt text, alternative text, alttext, image description, image alts',
    {
      lists: true,
      aligned: true,
      fr: 'texte alternatif, alt image',
      de: 'alternativtext, bildbeschreibung',
    },
  ),
  plain(
    'imageCaption',
    'The captions of its pictures',
    'image caption, caption, captions, image captions, image title',
    { lists: true, aligned: true, fr: 'legende', de: 'bildunterschrift, bildtitel' },
  ),
];

/** What a column is mapped to that is not imported. */
export const IGNORE = 'ignore';

export const itemField: ReadonlyMap<string, Field> = new Map(
  itemFields.map((field) => [field.id, field]),
);
