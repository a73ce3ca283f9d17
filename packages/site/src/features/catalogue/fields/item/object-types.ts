// What kind of thing it is: ids of subjects.
import { labelsIn, termIds } from '../cells/labels.ts';
import { linksTo, none } from '../field.ts';
import { ids } from '../schemas.ts';
import type { PublicItemField } from '../item-field.ts';

export const objectTypes: PublicItemField<'objectTypes'> = {
  key: 'objectTypes',
  visibility: 'public',
  label: 'item.facts.type',
  help: 'field.item.object-types.help',
  edit: {
    group: 'identity',
    order: 30,
    control: 'records',
    of: { kind: 'subject', group: 'type' },
  },
  schema: ids,
  links: (item) => linksTo('type', item.objectTypes),
  import: {
    columns: [
      {
        id: 'objectType',
        order: 80,
        means: 'What kind of thing it is',
        shape: 'term',
        lists: true,
        many: true,
        synonyms: {
          en: 'object type, classificacio, classificacio generica, object name, objectname, object names, classification, category, item type, work type, genre, object category, object class, object kind, item name, objname, obj name, simple name, sub category, subcategory, kind of object, type of object, object term, artifact type, artefact type, material type, work type term, item category, category 1, generic name, what is it, object, artifact, artefact, specimen type, brief name, item, exhibit, museum object, nomenclature, additional type, sub type, collection item, type of item, what, instance of',
          fr: 'type d objet, categorie, categories, domaine, denomination, denominations, classification, type d oeuvre, genre, nom de l objet, nature, objet, designation, categorie d objet, typologie, appellation, bien, sous categorie, nomenclature',
          de: 'objektart, objekttyp, gattung, sachgruppe, objektbezeichnung, art, klassifikation, bezeichnung, objektname, objektgattung, systematik, kategorie, warengruppe, gegenstand, objekt, sachbegriff, objektgruppe, werktyp, exponat, kurzbezeichnung, bez, sachbezeichnung, benennung, sammlungsstuck, ausstellungsstuck, stuck, was',
          it: 'definizione, tipo oggetto, tipologia, categoria, oggetto, definizione oggetto, classe oggetto, denominazione, tipo di oggetto, definizione bene, nome oggetto, genere, ogtd, reperto, manufatto, sottocategoria, nomenclatura',
          es: 'tipo de objeto, objeto, objeto documento, clasificacion generica, clasificacion, categoria, denominacion, nombre del objeto, tipologia, genero, designacion, nombre especifico, pieza, nombre de la pieza, subcategoria, nomenclatura',
          nl: 'objecttrefwoord, objectnaam, objectnamen, objecttype, objectcategorie, objectsoort, categorie, soort object, trefwoord object, benaming, objectaanduiding, rubriek, voorwerp, subcategorie, naam voorwerp, nomenclatuur, stuk',
          pt: 'tipo de objeto, denominacao, designacao, categoria, classificacao, objeto, nome do objeto, tipologia, super categoria, genero, objecto, peca, nome da peca, subcategoria, nomenclatura, supracategoria, supercategoria',
          ja: '分類, 区分, 資料種別, 種別分類, 作品種別, 資料区分, 大分類, 中分類, 小分類, ジャンル, カテゴリ, カテゴリー, 部門, 分野, 品目, 分類名, 資料分類, 類別, 標準名, 標準名称, 名称標準名',
          ar: 'نوع القطعه, نوع العمل, التصنيف, تصنيف, الفئه, فئه, نوع الاثر, نوع المقتني, نوع العمل الفني, القطعه, قطعه, التحفه, تحفه, المقتني, الصنف, الفئه الفرعيه',
        },
      },
    ],
    read: (row) => labelsIn(row, 'objectType'),
    resolve: (draft, { names }) => termIds(names, 'type', draft.objectTypes),
  },
  page: {
    facts: [
      {
        group: 'item.facts.about',
        order: 10,
        values: ({ body, named }) => named(body.objectTypes),
      },
    ],
  },
  search: { facets: [{ facet: 'type', ids: (item) => item.objectTypes ?? [] }] },
  manifest: none('The wall label has no line for it.'),
  export: { columns: [{ heading: 'type', order: 70, attribute: 'type' }] },
  dump: 'as-stored',
};
