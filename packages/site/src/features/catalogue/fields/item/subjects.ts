// What it shows or is about: ids of subjects.
import { labelsIn, termIds } from '../cells/labels.ts';
import { linksTo, none } from '../field.ts';
import { ids } from '../schemas.ts';
import type { PublicItemField } from '../item-field.ts';

export const subjects: PublicItemField<'subjects'> = {
  key: 'subjects',
  visibility: 'public',
  label: 'item.facts.subjects',
  help: 'field.item.subjects.help',
  edit: {
    group: 'subjects',
    order: 10,
    control: 'records',
    of: { kind: 'subject', group: 'subject' },
  },
  schema: ids,
  links: (item) => linksTo('subject', item.subjects),
  import: {
    columns: [
      {
        id: 'subject',
        order: 380,
        means: 'What it shows or is about',
        shape: 'term',
        lists: true,
        many: true,
        synonyms: {
          en: 'subject, subjects, keywords, keyword, tags, tag, topics, topic, themes, theme, subject terms, depicts, iconography, depicted, subject matter, search terms, subject heading, subject headings, subject keywords, people and subjects, subject access points, content subject, subject term, descriptors, related subjects, what it shows',
          fr: 'mots matieres, mot matiere, indexation, descripteurs, sujet, sujets, mots cles, mot cle, themes, theme, iconographie, sujet represente, sujets representes, representation, representations, thematique, etiquettes de sujet, sujet iconographique, description iconographique',
          de: 'schlagwort, schlagworte, schlagworter, thema, themen, motiv, motive, stichwort, stichworte, stichworter, dargestelltes, ikonographie, ikonografie, sujet, darstellung, deskriptoren, inhalt',
          it: 'soggetto, soggetti, parole chiave, parola chiave, tema, temi, iconografia, identificazione soggetto, sgti, indicazioni sul soggetto, soggettario',
          es: 'tema, temas, materias, palabras clave, palabra clave, iconografia, asunto, descriptores, tematica, asuntos, etiquetas tematicas, descriptor',
          nl: 'onderwerp, onderwerpen, trefwoord, trefwoorden, thema, themas, iconografie, voorstelling, inhoud onderwerp, associatie onderwerp, afgebeeld onderwerp',
          pt: 'assunto, assuntos, tema, temas, palavras chave, palavra chave, iconografia, descritores, descritor, tematica',
          ja: '主題, 件名, キーワード, テーマ, 画題, 題材, タグ, 検索語, 図柄, モチーフ, 内容分類, 主題分類',
          ar: 'الموضوع, موضوع, المواضيع, الموضوعات, كلمات مفتاحيه, الكلمات المفتاحيه, الكلمات الداله, وسوم, موضوع العمل',
        },
      },
    ],
    read: (row) => labelsIn(row, 'subject'),
    resolve: (draft, { names }) => termIds(names, 'subject', draft.subjects),
  },
  page: {
    facts: [
      { group: 'item.facts.about', order: 20, values: ({ body, named }) => named(body.subjects) },
    ],
  },
  search: { facets: [{ facet: 'subject', ids: (item) => item.subjects ?? [] }] },
  manifest: none('The wall label has no line for it.'),
  export: { columns: [{ heading: 'subject', order: 100, attribute: 'subject' }] },
  dump: 'as-stored',
};
