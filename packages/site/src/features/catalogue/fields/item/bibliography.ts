// Where it was published.
import { z } from 'zod';
import { isAddress } from '../cells/value-shapes.ts';
import { none } from '../field.ts';
import type { PublicItemField } from '../item-field.ts';
import { text, webAddress } from '../schemas.ts';

export const bibliography: PublicItemField<'bibliography'> = {
  key: 'bibliography',
  visibility: 'public',
  label: 'item.bibliography',
  help: 'field.item.bibliography.help',
  edit: {
    group: 'elsewhere',
    order: 20,
    control: 'list',
    parts: {
      text: { label: 'field.part.text', control: 'text' },
      url: { label: 'field.part.url', control: 'line' },
    },
  },
  schema: z.array(z.strictObject({ text, url: webAddress.optional() })).optional(),
  links: 'none',
  import: {
    columns: [
      {
        id: 'bibliography',
        order: 470,
        means: 'Where it was published',
        shape: 'words',
        many: true,
        synonyms: {
          en: 'bibliography, references, publication, publications, literature, published references, citations, bibliographic citation, published in, bibliographic references, catalogue raisonne, catalogue raissonne, cat rais, pub references, publication history, further reading, literature references, bibliographic reference, reference publications, related publications, citation',
          fr: 'bibliographie, references bibliographiques, litterature, publications, references, reference bibliographique, bibliographie de l objet, publie dans',
          de: 'literatur, bibliographie, literaturangaben, literaturangabe, veroffentlichungen, publikationen, literaturhinweis, literaturnachweis, werkverzeichnis, literaturhinweise, bibliografie, veroffentlicht in',
          it: 'bibliografia, riferimenti bibliografici, pubblicazioni, fonti bibliografiche, letteratura, pubblicato in',
          es: 'bibliografia, referencias bibliograficas, publicaciones, referencias, publicado en',
          nl: 'literatuur, bibliografie, publicaties, literatuurverwijzing, literatuuropgave, documentatie, literatuurverwijzingen, gepubliceerd in',
          pt: 'bibliografia, referencias bibliograficas, publicacoes, publicado em',
          ja: '参考文献, 文献, 掲載文献, 図録, 書誌, 出典, 関連文献, 掲載図書, 図録掲載',
          ar: 'المراجع, مراجع, الببليوغرافيا, المنشورات, المصادر والمراجع',
        },
      },
    ],
    read: ({ values }) =>
      values.isMapped('bibliography')
        ? values
            .all('bibliography')
            .map((value) =>
              isAddress(value.text) ? { text: value.text, url: value.text } : { text: value.text },
            )
        : undefined,
  },
  page: { as: 'a list below the facts' },
  search: { as: 'how much there is to read, which orders what is equally good' },
  manifest: none('It leads to the page of the item, which has it.'),
  export: none('Tables and citations have no place for it.'),
  dump: 'as-stored',
};
