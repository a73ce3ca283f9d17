// The museum's own number.
import { z } from 'zod';
import { numbersIn } from '../cells/several-numbers.ts';
import type { PublicItemField } from '../item-field.ts';

export const accessionNumber: PublicItemField<'accessionNumber'> = {
  key: 'accessionNumber',
  visibility: 'public',
  label: 'item.facts.accession',
  help: 'field.item.accession-number.help',
  edit: { group: 'identity', order: 20, control: 'line' },
  schema: z.string().min(1).max(500).optional(),
  links: 'none',
  import: {
    columns: [
      {
        id: 'accessionNumber',
        order: 20,
        means: 'The museum’s own number',
        shape: 'identifier',
        otherwise: 'otherNumber',
        synonyms: {
          en: 'accession number, accession no, accession num, accession, accn no, accn number, accno, acc no, acno, acc number, acc, acc num, object number, object no, objectnumber, inventory number, inventory no, inventory num, inv no, inv num, inv number, inv, inventory, museum number, museum no, registration number, registration no, reg no, registration, catalogue number, catalog number, catalogue no, catalog no, cat number, item number, item no, artifact number, artefact number, artifact no, specimen number, reference number, shelfmark, call number, reference code, current accession number, identifying number, workid, unitid',
          fr: 'numero d inventaire, no inventaire, n inventaire, no d inventaire, n d inventaire, num inventaire, num inv, no inv, n inv, inv, inventaire, numero inventaire, numero d objet, numero d enregistrement, numero de catalogue, cote, cote de l objet, numero musee',
          de: 'inventarnummer, inv nr, invnr, inventarnr, inventar nr, inventar nummer, inventar, objektnummer, objekt nr, objektnr, museumsnummer, katalognummer, katalog nr, eingangsbuchnummer, signatur, inventarzeichen, archivsignatur',
          it: 'numero di inventario, numero inventario, n inventario, n inv, num inventario, inventario, inv, numero di catalogo, numero catalogo, numero catalogo generale, segnatura, numero d inventario, nr inventario',
          es: 'numero de inventario, no de inventario, n inventario, no inventario, n de inventario, num inventario, inventario, numero de registro, n registro, no de registro, numero de catalogo, n catalogo, signatura, numero de objeto, numero inventario',
          nl: 'inventarisnummer, inventaris nr, inventarisnr, inv nr, invnr, objectnummer, object nr, objectnr, registratienummer, catalogusnummer, museumnummer, signatuur, inventaris',
          pt: 'numero de inventario, no de inventario, n de inventario, n inventario, no inventario, num inventario, inventario, numero de registo, n registo, numero de catalogo, cota, numero do objeto, numero de tombo, tombo',
          ja: '資料番号, 作品番号, 登録番号, 収蔵番号, 整理番号, 管理番号, 受入番号, 標本番号, 台帳番号, 目録番号, 所蔵番号, 資料no, 資料id, 登録no, 図書番号, 請求記号, 作品no, 列品番号',
          ar: 'رقم الجرد, رقم الحفظ, رقم القطعه, رقم التسجيل, رقم السجل المتحفي, رقم السجل, رقم المتحف, رقم التسلسل المتحفي, رقم الكتالوج, رقم العمل',
        },
      },
    ],
    // An empty cell does not take an item's number away.
    read: ({ values }) => numbersIn(values.text('accessionNumber'))[0] || undefined,
  },
  page: {
    facts: [
      {
        group: 'item.facts.record',
        order: 10,
        values: ({ body, plain }) => (body.accessionNumber ? [plain(body.accessionNumber)] : []),
      },
    ],
  },
  search: {
    texts: [
      {
        attribute: 'accessionNumber',
        tier: 'number',
        value: (item) => item.accessionNumber || undefined,
      },
    ],
    as: 'the number of a card, and the order by number',
  },
  manifest: {
    metadata: [
      {
        label: 'item.facts.accession',
        order: 60,
        value: (item) => (item.accessionNumber ? [item.accessionNumber] : []),
      },
    ],
  },
  export: {
    columns: [{ heading: 'accession number', order: 10, attribute: 'accessionNumber' }],
    as: 'the number in a citation',
  },
  dump: 'as-stored',
};
