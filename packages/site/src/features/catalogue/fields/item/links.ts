// Pages about the item on other sites.
import { z } from 'zod';
import { none } from '../field.ts';
import { text, webAddress } from '../schemas.ts';
import { isAddress } from '../cells/value-shapes.ts';
import type { RowReading } from '../cells/row-reading.ts';
import type { PublicItemField } from '../item-field.ts';

export const links: PublicItemField<'links'> = {
  key: 'links',
  visibility: 'public',
  label: 'item.facts.links',
  help: 'field.item.links.help',
  edit: {
    group: 'elsewhere',
    order: 30,
    control: 'list',
    parts: {
      url: { label: 'field.part.url', control: 'line' },
      label: { label: 'field.part.label', control: 'line' },
    },
  },
  schema: z.array(z.strictObject({ url: webAddress, label: text.optional() })).optional(),
  links: 'none',
  import: {
    columns: [
      {
        id: 'sourceUrl',
        order: 510,
        means: 'Its page elsewhere',
        shape: 'address',
        many: true,
        lists: true,
        synonyms: {
          en: 'source url, url, link, web page, object url, website, permalink, source link, item url, uri, link resource, record url, weblink, web link, web address, object link, links, online record, external link, see also url, resource url, page url, landing page, persistent link',
          fr: 'lien, adresse web, url notice, permalien, url de la notice, lien externe, lien web',
          de: 'link, webseite, url, permalink, weblink, internetlink, links',
          it: 'collegamento, link, indirizzo web, url scheda, sito web, permalink',
          es: 'enlace, direccion web, url ficha, vinculo, pagina web, enlace permanente',
          nl: 'link, webpagina, webadres, url, permalink, weblink',
          pt: 'ligacao, link, pagina web, endereco web, hiperligacao',
          ja: 'リンク, 参照url, リンクurl, ウェブページ, 公開url, 関連url, 詳細url',
          ar: 'الرابط, رابط, رابط الموقع, صفحه الويب',
        },
      },
    ],
    read: linksIn,
  },
  page: {
    facts: [
      {
        group: 'item.facts.record',
        order: 80,
        values: ({ body }) =>
          (body.links ?? []).map(({ url, label }) => ({
            text: { text: label ?? hostOf(url), language: '' },
            url,
          })),
      },
    ],
  },
  search: none('Addresses are no words to search for.'),
  manifest: none('It leads to the page of the item, which has them.'),
  export: none('Tables and citations give the address of the page of the item.'),
  dump: 'as-stored',
};

function linksIn({ values, notes }: RowReading): { url: string }[] | undefined {
  if (!values.isMapped('sourceUrl')) return undefined;
  return values.all('sourceUrl').flatMap((value) => {
    if (isAddress(value.text) && value.text.length <= 4000) return [{ url: value.text }];
    notes.keep({
      column: value.column,
      value: value.text,
      code: 'address-unreadable',
      reason: 'This is not a web address.',
      whatToDo: 'Enter the full address, starting with https:// and without spaces.',
    });
    return [];
  });
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url;
}
