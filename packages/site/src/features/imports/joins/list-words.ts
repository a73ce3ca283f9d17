// Words in linked tables: the part that a person played, the order of a list, what is not for the
// public.
import { flagIn, flagKey, readFlag } from '../mapping/flags.ts';
import { singular, wordsOf } from '../mapping/header-words.ts';
import { privateHeading } from '../mapping/private-words.ts';
import type { ColumnSurvey } from '../mapping/survey.ts';
import { dictionaries, meaningOf } from '../mapping/synonyms.ts';

/** What a linked person is to the item. */
export type PersonPart = 'maker' | 'depicted' | 'staff' | 'other';

const words = (...lines: readonly string[]): ReadonlySet<string> =>
  new Set(
    lines
      .join(',')
      .split(',')
      .map((word) => singular(wordsOf(word))),
  );

const MAKER_ROLES = words(
  'artist, maker, made by, author, painter, photographer, sculptor, engraver, etcher, printmaker, printer, publisher, designer, architect, draughtsman, draftsman, illustrator, manufacturer, potter, weaver, composer, creator, writer, carver, founder, lithographer, calligrapher, goldsmith, silversmith, watchmaker, cabinetmaker, embroiderer, decorator, modeller, caster, workshop, studio, after, attributed to, school of, workshop of, circle of, follower of, copy after, artist maker, primary maker, contributor, editor, translator, producer, director, inventor, builder',
  'künstler, künstlerin, hersteller, herstellerin, maler, malerin, fotograf, fotografin, bildhauer, bildhauerin, stecher, drucker, verleger, entwerfer, entwurf, zeichner, zeichnerin, architekt, autor, autorin, urheber, ausführung, verfasser, werkstatt, gestalter, töpfer, uhrmacher, goldschmied, tischler, graveur',
  'artiste, auteur, peintre, photographe, sculpteur, graveur, imprimeur, éditeur, dessinateur, architecte, fabricant, créateur, orfèvre, ébéniste, atelier, illustrateur, potier',
  'artista, autore, pittore, fotografo, scultore, incisore, stampatore, editore, disegnatore, architetto, fabbricante, produttore, inventore, orafo, bottega',
  'autor, pintor, fotógrafo, escultor, grabador, impresor, dibujante, arquitecto, fabricante, creador, taller, ceramista, diseñador',
  'kunstenaar, vervaardiger, schilder, fotograaf, beeldhouwer, graveur, drukker, uitgever, ontwerper, tekenaar, architect, fabrikant, maker, auteur, pottenbakker',
  'gravador, ceramista, desenhador, arquitecto, oficina, pintora, escultora',
  '作者, 画家, 作家, 撮影者, 絵師, 彫師, 摺師, 制作者, 製作者, 版元, 著者, 筆者, 彫刻家, 写真家, 陶工',
  'فنان, رسام, مصور, نحات, خطاط, صانع, مؤلف, مصمم, حرفي',
);
const DEPICTED_ROLES = words(
  'sitter, depicted, depicted person, person depicted, subject, portrayed, model, dargestellt, dargestellte person, abgebildet, abgebildete person, porträtiert, représenté, personne représentée, modèle, sujet, ritratto, soggetto, raffigurato, retratado, representado, geportretteerde, afgebeeld, afgebeelde persoon, 像主, 被写体, モデル, شخص مصور',
);
/** The same words as in headings, and some that stand only in cells. */
const STAFF_ROLES =
  /(^| )(source|owner|donor|vendor|dealer|lender|collector|agent|insurer|valuer|appraiser|conservator|cataloguer|cataloger|registrar|curator|contact|besitzer|eigentumer|sammler|handler|proprietaire|collectionneur|proprietario|collezionista|coleccionista|eigenaar|verzamelaar|所有者|旧蔵者)( |$)/u;

/** The part of a person whose role is written so; without a role, a maker. */
export function partOfRole(role: string): PersonPart {
  const text = wordsOf(role);
  if (text === '') return 'other';
  if (privateHeading(text) || STAFF_ROLES.test(text)) return 'staff';
  const plain = singular(text);
  if (DEPICTED_ROLES.has(plain)) return 'depicted';
  if (MAKER_ROLES.has(plain)) return 'maker';
  const field = meaningOf(text, dictionaries.item, 'en')?.field.id;
  if (field === 'maker') return 'maker';
  return field === 'depictedPerson' ? 'depicted' : 'other';
}

const ROLE_HEADINGS = words(
  'role, roles, relationship, relationship type, relation, role type, relator, rolle, funktion, beteiligung, art der beteiligung, fonction, rôle, ruolo, funzione, función, rol, relación, functie, função, papel, 役割, الدور',
);

/** Whether a column of linked people says which part they played. */
export const saysRole = (heading: string): boolean => {
  const plain = singular(wordsOf(heading));
  const field = meaningOf(wordsOf(heading), dictionaries.item, 'en')?.field.id;
  return ROLE_HEADINGS.has(plain) || field === 'maker.role';
};

const ORDERS = words(
  'display order, sort order, order, sequence, seq, sequence no, sequence number, sort number, sort no, position, rank, sort, reihenfolge, sortierung, folge, ordre, ordre d affichage, rang, ordine, orden, volgorde, ordem, 順, 順番, 表示順, الترتيب',
);
const FIRSTS = words(
  'primary, is primary, primary display, primary image, main image flag, is main, main, hauptbild, default, is default, preferred, is preferred',
);

/** Whether a column says in which order its rows come. */
export function isOrder({ name, samples, isList }: ColumnSurvey): boolean {
  return (
    !isList &&
    ORDERS.has(singular(wordsOf(name))) &&
    samples.every((sample) => /^-?\d+([.,]\d+)?$/.test(sample))
  );
}

/** Whether a column says which of its rows comes first. */
export const isFirst = ({ name, samples }: ColumnSurvey): boolean =>
  FIRSTS.has(singular(wordsOf(name))) &&
  samples.every((sample) => /^(-?[01]|true|false|yes|no|y|n|ja|nein|oui|non|x)$/i.test(sample));

export const saysFirst = (text: string): boolean => /^(-?1|true|yes|y|ja|oui|x)$/i.test(text);

/** A flag of linked rows: which are public. */
export type RowFlag = {
  column: string;
  isPublic(text: string): boolean;
  /** Words of which nobody knows what they say; their rows are not public. */
  unknown: readonly string[];
};

/** What a column says about its rows being public, if it says that. */
export function rowFlag(column: ColumnSurvey, rows: number): RowFlag | undefined {
  const found = flagIn([wordsOf(column.name)], column);
  if (!found) return undefined;
  const { values, unknown } = readFlag(column, found.kind, { rows });
  return {
    column: column.name,
    isPublic: (text) => values[flagKey(text)] === 'published',
    unknown,
  };
}

const NEUTRAL_PEOPLE =
  /^(constituent|people|person|agent|entity|entities|party|parties|individual|name|contact|personen|personne|persona|pessoa|entite|entidad|人物|人名|اشخاص)s?$/u;

/** Whether the name of a table of people does not say what they are to the items. */
export const isNeutral = (name: string): boolean => NEUTRAL_PEOPLE.test(singular(wordsOf(name)));

/** What a name means among the fields of items; private names mean “staff”. */
export function fieldNamed(name: string): string | undefined {
  const text = wordsOf(name);
  if (privateHeading(text)) return 'staff';
  return meaningOf(text, dictionaries.item, 'en')?.field.id;
}
