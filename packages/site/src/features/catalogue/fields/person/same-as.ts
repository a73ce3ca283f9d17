// The same person elsewhere: ULAN, VIAF, Wikidata.
import { z } from 'zod';
import { readListLabels } from '../cells/labels.ts';
import { isAddress } from '../cells/value-shapes.ts';
import { none } from '../field.ts';
import type { PublicPersonField } from '../person-field.ts';

export const sameAs: PublicPersonField<'sameAs'> = {
  key: 'sameAs',
  visibility: 'public',
  label: 'field.person.same-as',
  help: 'field.person.same-as.help',
  edit: { group: 'elsewhere', order: 10, control: 'words' },
  schema: z.array(z.string().min(1).max(2000)).optional(),
  links: 'none',
  import: {
    columns: [
      {
        id: 'person.link',
        order: 140,
        means: 'Web pages about the person',
        shape: 'address',
        lists: true,
        many: true,
        synonyms: {
          en: 'url, link, website, wikidata, ulan, viaf, wikipedia, same as, uri, wikidata url, ulan url, authority link, gnd',
          fr: 'lien, site web',
          de: 'link, gnd, webseite',
          it: 'collegamento, sito web',
          es: 'enlace, sitio web',
          nl: 'link, webpagina',
          pt: 'ligacao, pagina web',
          ja: 'リンク, 典拠',
          ar: 'الرابط',
        },
      },
    ],
    read: ({ values }) =>
      readListLabels(
        'sameAs',
        values.all('person.link').filter(({ text }) => isAddress(text)),
      ),
  },
  page: { as: 'links below the facts' },
  search: none('Addresses are no words to search for.'),
  dump: 'as-stored',
};
