// How it was made, in single words: ids of subjects.
import { labelsIn, termIds } from '../cells/labels.ts';
import { eachOnce, linksTo, none } from '../field.ts';
import { ids } from '../schemas.ts';
import type { PublicItemField } from '../item-field.ts';

export const techniques: PublicItemField<'techniques'> = {
  key: 'techniques',
  visibility: 'public',
  label: 'item.facts.techniques',
  help: 'field.item.techniques.help',
  edit: {
    group: 'physical',
    order: 30,
    control: 'records',
    of: { kind: 'subject', group: 'technique' },
  },
  schema: ids,
  links: (item) => linksTo('technique', item.techniques),
  import: {
    columns: [
      {
        id: 'technique',
        order: 200,
        means: 'How it was made',
        shape: 'term',
        lists: true,
        many: true,
        synonyms: {
          en: 'technique, techniques, process, technique used, method of manufacture, manufacturing technique, photographic process, print process, production technique, production method, how made, how was it made',
          fr: 'technique, techniques, procede, procedes, technique de fabrication, mode de fabrication, procede photographique, technique d execution',
          de: 'technik, verfahren, techniken, herstellungstechnik, herstellungsverfahren, drucktechnik',
          it: 'tecnica, tecniche, procedimento, tecnica di esecuzione, tecnica esecutiva',
          es: 'tecnica, tecnicas, procedimiento, proceso, tecnica de ejecucion',
          nl: 'techniek, technieken, procede, vervaardigingstechniek, werkwijze',
          pt: 'tecnica, tecnicas, processo, tecnica de execucao, tecnica de fabrico',
          ja: '技法, 技術, 製法, 制作技法, 製作技法, 技法名, 製作方法, 加工技術',
          ar: 'التقنيه, تقنيه, الطريقه, اسلوب الصنع, طريقه الصنع, تقنيه الصنع, اسلوب التنفيذ',
        },
      },
    ],
    read: (row) => labelsIn(row, 'technique'),
    resolve: (draft, { names }) => termIds(names, 'technique', draft.techniques),
  },
  page: {
    facts: [
      {
        group: 'item.facts.making',
        order: 60,
        // With the techniques of the single parts in its making.
        values: ({ body, named, linked, makings }) =>
          eachOnce([
            ...named(body.techniques),
            ...makings.flatMap((made) => linked(made.techniques)),
          ]),
      },
    ],
  },
  search: { facets: [{ facet: 'technique', ids: (item) => item.techniques ?? [] }] },
  manifest: none('The wall label says it in the words of the medium.'),
  export: none('Tables and citations say it in the words of the medium.'),
  dump: 'as-stored',
};
