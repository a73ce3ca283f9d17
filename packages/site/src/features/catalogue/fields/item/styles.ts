// Its style or movement: ids of subjects.
import { labelsIn, termIds } from '../cells/labels.ts';
import { linksTo, none } from '../field.ts';
import { ids } from '../schemas.ts';
import type { PublicItemField } from '../item-field.ts';

export const styles: PublicItemField<'styles'> = {
  key: 'styles',
  visibility: 'public',
  label: 'item.facts.style',
  help: 'field.item.styles.help',
  edit: { group: 'making', order: 40, control: 'records', of: { kind: 'subject', group: 'style' } },
  schema: ids,
  links: (item) => linksTo('style', item.styles),
  import: {
    columns: [
      {
        id: 'style',
        order: 190,
        means: 'Its style or movement',
        shape: 'term',
        lists: true,
        many: true,
        synonyms: {
          en: 'style, styles, movement, movements, school, school style, art movement, style or movement, artistic style, stylistic period',
          fr: 'style, mouvement, ecole, styles, courant, ecole pays, mouvement artistique, courant artistique',
          de: 'stil, stilrichtung, schule, stil epoche, kunstrichtung, stromung',
          it: 'stile, scuola, movimento, corrente, ambito stilistico, corrente artistica',
          es: 'estilo, escuela, movimiento, corriente, estilo escuela, movimiento artistico',
          nl: 'stijl, school, stroming, school stijl, kunststroming',
          pt: 'estilo, escola, movimento, corrente, escola estilo movimento, movimento artistico',
          ja: '様式, 流派, 画派, スタイル, 運動, 派',
          ar: 'الاسلوب, اسلوب, المدرسه, المدرسه الفنيه, الطراز, الحركه الفنيه, الاتجاه الفني',
        },
      },
    ],
    read: (row) => labelsIn(row, 'style'),
    resolve: (draft, { names }) => termIds(names, 'style', draft.styles),
  },
  page: {
    facts: [
      { group: 'item.facts.about', order: 70, values: ({ body, named }) => named(body.styles) },
    ],
  },
  search: { facets: [{ facet: 'period', ids: (item) => item.styles ?? [] }] },
  manifest: none('The wall label has no line for it.'),
  export: none('Tables and citations have no place for it.'),
  dump: 'as-stored',
};
