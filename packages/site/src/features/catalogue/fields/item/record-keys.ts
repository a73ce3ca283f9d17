// The key of a record in a database: what its heading is called in many systems. It means nothing
// to visitors, so that it is stored and searched, but not shown on pages.
import type { ImportColumn } from '../cells/import-column.ts';

/** The headings that become the identifier of a row. */
export const recordKeySynonyms: ImportColumn['synonyms'] = {
  en: 'id, identifier, object id, objectid, record id, item id, uid, uuid, guid, system id, record number, record no, local id, key, irn, priref, mkey, unique id, database id, internal id, legacy id',
  fr: 'identifiant, id notice, identifiant unique, numero de notice, reference notice',
  de: 'kennung, datensatznummer, objekt id, datensatz id, datensatznr, id nummer',
  it: 'identificativo, id scheda, codice scheda, codice identificativo, identificatore',
  es: 'identificador, id registro, id objeto, codigo identificador',
  nl: 'identificatie, identificatienummer, recordnummer, object id',
  pt: 'identificador, id registo, id objeto',
  ja: '識別子, レコード番号, レコードid, 管理id, データ番号',
  ar: 'المعرف, معرف, معرف السجل',
};

/** Keys of single systems, which mean other things in other tables. */
const OF_SYSTEMS = ['ref', 'system number'];

const folded = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const headings = new Set(
  [...Object.values(recordKeySynonyms).flatMap((list) => list.split(',')), ...OF_SYSTEMS].map(
    folded,
  ),
);

/** Whether a type of number is only the heading of a record’s key: “ObjectID”, “record_id”. */
export const isRecordKey = (type: string): boolean => headings.has(folded(type));
