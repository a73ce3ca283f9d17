// What it is made of, in single words: ids of subjects.
import { labelsIn, termIds } from '../cells/labels.ts';
import { linksTo, none } from '../field.ts';
import { ids } from '../schemas.ts';
import type { PublicItemField } from '../item-field.ts';

export const materials: PublicItemField<'materials'> = {
  key: 'materials',
  visibility: 'public',
  label: 'item.facts.materials',
  help: 'field.item.materials.help',
  edit: {
    group: 'physical',
    order: 20,
    control: 'records',
    of: { kind: 'subject', group: 'material' },
  },
  schema: ids,
  links: (item) => linksTo('material', item.materials),
  import: {
    columns: [
      {
        id: 'material',
        order: 210,
        means: 'What it is made of, in single words',
        shape: 'term',
        lists: true,
        many: true,
        synonyms: {
          en: 'material, materials, material s, materials used, main material, what is it made of, made of, primary material, constituent materials, sample material',
          fr: 'materiau, materiaux, matiere, matieres, matiere premiere, constitue de',
          de: 'material, materialien, materialangabe, hauptmaterial, stoff, werkstoff, werkstoffe',
          it: 'materia, materiale, materiali, materia prima',
          es: 'materia, material, materiales, materia soporte, soporte material, materia prima',
          nl: 'materiaal, materialen, materiaalsoort, grondstof',
          pt: 'material, materiais, materia, materias, suporte material, materia prima',
          ja: '材質, 素材, 材料, 原料, 主材質, 質, 材',
          ar: 'الماده, ماده, المواد, مواد, الخامه, خامه, ماده الصنع, الخامات, مواد الصنع',
        },
      },
    ],
    read: (row) => labelsIn(row, 'material'),
    resolve: (draft, { names }) => termIds(names, 'material', draft.materials),
  },
  page: {
    facts: [
      { group: 'item.facts.making', order: 50, values: ({ body, named }) => named(body.materials) },
    ],
  },
  search: { facets: [{ facet: 'material', ids: (item) => item.materials ?? [] }] },
  manifest: none('The wall label says it in the words of the medium.'),
  export: {
    columns: [{ heading: 'material', order: 90, attribute: 'material' }],
    as: 'the medium of a citation, where there are no words for it',
  },
  dump: 'as-stored',
};
