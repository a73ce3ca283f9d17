// What a visitor reads about the item.
import { localized } from '../schemas.ts';
import { textsOf } from '../search-texts.ts';
import type { PublicItemField } from '../item-field.ts';

export const description: PublicItemField<'description'> = {
  key: 'description',
  visibility: 'public',
  label: 'item.description',
  help: 'field.item.description.help',
  edit: { group: 'description', order: 10, control: 'localized-text' },
  schema: localized,
  links: 'none',
  import: {
    columns: [
      {
        id: 'description',
        order: 410,
        means: 'What a visitor reads about it',
        shape: 'words',
        inLanguages: true,
        otherwise: 'notes',
        synonyms: {
          en: 'description, description text, label text, summary, about, object description, web description, physical description, gallery label, short description, brief description, full description, long description, content description, public description, web public description, about this object, item description, descriptive text, label copy, object summary, scope and content, scopecontent, abstract, wall text, extended label, descr, desc, descrip, short desc, description of object, web text, online description, object label, catalogue description, summary description, physical characteristics, public text, tombstone text, detailed description, synopsis',
          fr: 'description, notice, texte, resume, descriptif, description de l objet, description physique, texte de notice, description publique, presentation, cartel, description analytique, description generale, portee et contenu, description courte',
          de: 'beschreibung, objektbeschreibung, kurzbeschreibung, text, beschreibungstext, inhaltsbeschreibung, kurztext, objekttext, langtext, webtext, beschreibender text, kurzdarstellung, internettext, ausstellungstext, objektinformation, formbeschreibung',
          it: 'descrizione, descrizione oggetto, descrizione sintetica, scheda descrittiva, deso, abstract, testo descrittivo, descrizione breve, didascalia, descrizione del bene, descrizione dell oggetto',
          es: 'descripcion, descripcion del objeto, resumen, texto descriptivo, descripcion breve, descripcion fisica, ficha descriptiva, texto de sala, descripcion general, cartela, descripcion formal',
          nl: 'beschrijving, objectbeschrijving, omschrijving, korte beschrijving, samenvatting, publieksomschrijving, fysieke beschrijving, webtekst, zaaltekst, publiekstekst, inhoudsbeschrijving, toelichting',
          pt: 'descricao, descricao do objeto, resumo, texto descritivo, descricao breve, descricao fisica, texto de sala, descricao formal, legenda descritiva',
          ja: '説明, 解説, 概要, 内容, 説明文, 資料説明, 作品解説, 内容説明, 紹介文, 資料解説, キャプション解説, 解説文, 要約, 資料概要, 作品説明, 内容記述, 紹介, 特徴',
          ar: 'الوصف, وصف, وصف القطعه, الوصف العام, نبذه, الشرح, وصف العمل, نبذه عن العمل, شرح, وصف مختصر, وصف الاثر, نص تعريفي',
        },
      },
    ],
    read: ({ values }) =>
      values.isMapped('description') ? values.inLanguages('description') : undefined,
  },
  page: { as: 'the text of the page' },
  search: {
    texts: [
      {
        attribute: 'description',
        tier: 'description',
        value: (item) => textsOf(item.description),
        order: 20,
      },
    ],
  },
  manifest: { as: 'summary' },
  export: { as: 'the abstract of a citation' },
  dump: 'as-stored',
};
