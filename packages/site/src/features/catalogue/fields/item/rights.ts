// Who may do what with its pictures.
import { z } from 'zod';
import type { Rights } from '../../item.ts';
import { canonicalRights, rightsByName } from '../cells/rights-cell.ts';
import type { RowReading } from '../cells/row-reading.ts';
import { isAddress } from '../cells/value-shapes.ts';
import type { PublicItemField } from '../item-field.ts';
import { text, webAddress } from '../schemas.ts';

export const rights: PublicItemField<'rights'> = {
  key: 'rights',
  visibility: 'public',
  label: 'item.rights',
  help: 'field.item.rights.help',
  edit: {
    group: 'rights',
    order: 20,
    control: 'parts',
    parts: {
      statement: { label: 'field.part.statement', control: 'statement' },
      holder: { label: 'field.part.holder', control: 'line' },
      label: { label: 'field.part.rights-label', control: 'line' },
      note: { label: 'field.part.note', control: 'text' },
    },
  },
  schema: z
    .strictObject({
      statement: webAddress.optional(),
      label: text.optional(),
      holder: text.optional(),
      note: text.optional(),
    })
    .optional(),
  links: 'none',
  import: {
    columns: [
      {
        id: 'rights',
        order: 480,
        means: 'Who may do what with its pictures, in words',
        shape: 'words',
        synonyms: {
          en: 'rights, copyright, reproduction conditions, conditions of reproduction, share license status, rights statement text, licence, license, usage terms, rights and reproduction, copyright notice, rights label, terms of use, rights statement label, reproduction rights, image rights, image licence, image license, copyright statement, conditions governing use, rights information, copyright status, rights type, copyright info, rights text, licence text, license text, usage rights, photo credit, access rights, conditions of use, rights note, copyright line, rights usage, image copyright, photo rights, photo licence, rights statement, rights statements',
          fr: 'conditions de reproduction, conditions d acces, droits, mention de droits, licence, copyright, droits d auteur, mentions legales, conditions d utilisation, credit photographique, droits photo, droit d auteur, credits photographiques, droits image',
          de: 'rechte, lizenz, rechtehinweis, urheberrecht, copyright, nutzungsrechte, rechtestatus, bildrechte, bildnachweis, nutzungsbedingungen, rechtevermerk, fotonachweis, lizenzangabe',
          it: 'diritti, licenza, copyright, diritti d autore, condizioni d uso, diritti immagine, licenza d uso, diritti fotografici',
          es: 'derechos, licencia, copyright, derechos de autor, condiciones de uso, derechos de imagen, creditos fotograficos',
          nl: 'rechten, licentie, copyright, auteursrecht, auteursrechten, gebruiksvoorwaarden, beeldrechten, rechten tekst, fotocredits',
          pt: 'condicoes de reproducao, direitos, licenca, copyright, direitos de autor, direitos autorais, condicoes de uso, direitos de imagem',
          ja: '権利, 著作権, 利用条件, ライセンス, 権利表記, 著作権表示, 画像利用条件, 利用許諾, 権利情報',
          ar: 'الحقوق, حقوق, الترخيص, رخصه, حقوق النشر, حقوق الاستخدام, حقوق الملكيه الفكريه, شروط الاستخدام',
        },
      },
      {
        id: 'rightsUri',
        order: 490,
        means: 'The web address of the rights statement',
        shape: 'rightsAddress',
        synonyms: {
          en: 'rights url, rights uri, rightsstatement, rights statement, rights statement uri, rights statement url, licence url, license url, license uri, licence uri, link rights, rights statements org, rightsstatements org, creative commons url, link licence',
          fr: 'uri droits, url licence, lien licence',
          de: 'lizenz url, rechte uri, lizenz link, link lizenz',
          it: 'url licenza, uri diritti',
          es: 'url licencia, uri derechos',
          nl: 'licentie url, rechten uri',
          pt: 'url licenca',
          ja: 'ライセンスurl, 権利url',
          ar: 'رابط الترخيص, رابط الحقوق',
        },
      },
      {
        id: 'rightsHolder',
        order: 500,
        means: 'Who holds the rights',
        shape: 'words',
        synonyms: {
          en: 'rights holder, copyright holder, rightsholder, copyright owner, owner of rights, rights owner, copyright holders, image copyright holder',
          fr: 'titulaire des droits, ayant droit, detenteur des droits, ayants droit',
          de: 'rechteinhaber, rechtsinhaber, urheberrechtsinhaber, rechteinhaberin',
          it: 'titolare dei diritti, detentore dei diritti',
          es: 'titular de los derechos, titular de derechos',
          nl: 'rechthebbende, rechthebbenden, houder van rechten',
          pt: 'titular dos direitos, detentor dos direitos',
          ja: '権利者, 著作権者, 著作権所有者, 権利保有者',
          ar: 'صاحب الحقوق, مالك الحقوق',
        },
      },
    ],
    read: rightsIn,
  },
  page: { as: 'the rights below the pictures, and whether they can be downloaded' },
  search: { as: 'the filter for open licences' },
  manifest: { as: 'rights' },
  export: {
    columns: [{ heading: 'open licence', order: 130, attribute: 'openLicence' }],
    as: 'the rights in a citation',
  },
  dump: 'as-stored',
};

function rightsIn({ values, notes }: RowReading): Rights | undefined {
  if (!['rights', 'rightsUri', 'rightsHolder'].some((column) => values.isMapped(column)))
    return undefined;
  const [address, label, holder] = [
    values.text('rightsUri'),
    values.text('rights'),
    values.text('rightsHolder'),
  ];
  const statement =
    canonicalRights(address) ??
    canonicalRights(label) ??
    (address === '' ? rightsByName(label) : undefined);
  if (address !== '' && !canonicalRights(address)) {
    notes.keep({
      column: values.column('rightsUri'),
      value: address,
      code: 'rights-unknown',
      reason:
        'This is not the address of a Creative Commons licence or a rightsstatements.org statement.',
      whatToDo:
        'Choose one at https://rightsstatements.org/page/1.0/ or https://creativecommons.org/licenses/ and copy its address.',
    });
  }
  return {
    ...(statement ? { statement } : {}),
    ...(label !== '' && !isAddress(label) ? { label } : {}),
    ...(holder ? { holder } : {}),
  };
}
