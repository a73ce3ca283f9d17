// The collections that it belongs to: their ids.
import { eachIdOnce, labelsIn } from '../cells/labels.ts';
import { linksTo, none } from '../field.ts';
import { ids } from '../schemas.ts';
import type { PublicItemField } from '../item-field.ts';

export const collections: PublicItemField<'collections'> = {
  key: 'collections',
  visibility: 'public',
  label: 'item.facts.collection',
  help: 'field.item.collections.help',
  edit: { group: 'relations', order: 10, control: 'records', of: { kind: 'collection' } },
  schema: ids,
  links: (item) => linksTo('collection', item.collections),
  import: {
    columns: [
      {
        id: 'collection',
        order: 530,
        means: 'The collection that it belongs to',
        shape: 'term',
        lists: true,
        many: true,
        synonyms: {
          en: 'collection, collections, collection name, sub collection, subcollection, fonds, department, collection title, item set, named collection, museum collection, collection category, collection area, curatorial department, curatorial section, special collection, object collection, holding collection',
          fr: 'collection, collections, fonds, departement, sous collection, nom de la collection, domaine de collection',
          de: 'sammlung, bestand, abteilung, teilsammlung, sammlungsbereich, sammlungsname, sammlungen, sammlungsgruppe, fachbereich',
          it: 'collezione, collezioni, fondo, sezione, raccolta museale, nome collezione, dipartimento, ldcm, raccolta, raccolte',
          es: 'coleccion, colecciones, fondo, departamento, seccion, nombre de la coleccion',
          nl: 'collectie, deelcollectie, afdeling, collecties, verzameling, collectienaam, fonds',
          pt: 'colecao, coleccao, colecoes, fundo, departamento, seccao, nucleo, acervo',
          ja: 'コレクション, コレクション名, 所蔵コレクション, 文庫, 資料群, 資料群名, 一括名, 部署, 群名',
          ar: 'المجموعه, مجموعه, القسم, قسم, اسم المجموعه, مجموعات',
        },
      },
    ],
    read: (row) => labelsIn(row, 'collection'),
    resolve: (draft, { names }) =>
      draft.collections && eachIdOnce(draft.collections.map((name) => names.collection(name))),
  },
  page: {
    facts: [
      {
        group: 'item.facts.record',
        order: 30,
        values: ({ body, named }) => named(body.collections),
      },
    ],
  },
  search: { facets: [{ facet: 'collection', ids: (item) => item.collections ?? [] }] },
  manifest: none('The wall label has no line for it.'),
  export: { as: 'the collection in a citation' },
  dump: 'as-stored',
};
