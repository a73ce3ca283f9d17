// More for the visitor.
import { none } from '../field.ts';
import type { PublicItemField } from '../item-field.ts';
import { localized } from '../schemas.ts';
import { textsOf } from '../search-texts.ts';

export const notes: PublicItemField<'notes'> = {
  key: 'notes',
  visibility: 'public',
  label: 'item.facts.notes',
  help: 'field.item.notes.help',
  edit: { group: 'description', order: 20, control: 'localized-text' },
  schema: localized,
  links: 'none',
  import: {
    columns: [
      {
        id: 'notes',
        order: 420,
        means: 'More for the visitor',
        shape: 'words',
        inLanguages: true,
        many: true,
        synonyms: {
          en: 'public notes, did you know, fun fact, fun facts, gallery text, chat label, public note, discussion, essay, commentary, shape and ornament, further information, additional information, catalogue entry, historical note, historical information, notes for visitors, public comments, interpretation, curatorial comment public, significance, object history, historical significance, historical context, object history note, statement of significance',
          fr: 'histoire de l objet, commentaire, commentaire public, notes publiques, informations complementaires, commentaires, genese, historique de l oeuvre, contexte historique',
          de: 'offentliche anmerkung, weitere informationen, zusatzinformation, geschichte des objekts, erlauterung, erlauterungen, kontext, objektgeschichte, historischer kontext, interpretation',
          it: 'notizie storico critiche, nsc, informazioni aggiuntive, approfondimento, commento, note pubbliche, notizie storiche',
          es: 'clasificacion razonada, informacion adicional, comentario, notas publicas, mas informacion, contexto historico',
          nl: 'aanvullende informatie, meer informatie, publieke toelichting, historische context, commentaar, objectgeschiedenis',
          pt: 'informacao adicional, comentario, notas publicas, historial do objeto, enquadramento historico, contexto historico',
          ja: '補足説明, 公開用備考, 補足, 指定, 文化財指定, 指定区分, 参考情報, 付属情報',
          ar: 'معلومات اضافيه, تعليق, نبذه تاريخيه, تفاصيل اضافيه',
        },
      },
    ],
    read: ({ values }) => (values.isMapped('notes') ? values.inLanguages('notes') : undefined),
  },
  page: {
    facts: [
      {
        group: 'item.facts.record',
        order: 70,
        values: ({ body, text }) => text(body.notes),
        longTextApart: true,
      },
    ],
  },
  search: {
    texts: [{ attribute: 'notes', tier: 'text', value: (item) => textsOf(item.notes), order: 40 }],
  },
  manifest: none('It leads to the page of the item, which has them.'),
  export: none('Tables and citations have no place for them.'),
  dump: 'as-stored',
};
