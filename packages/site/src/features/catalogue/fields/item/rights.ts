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
          en: 'rights, copyright, rights statement text, licence, license, usage terms, rights and reproduction, copyright notice, rights label, terms of use, usage',
          fr: 'droits, mention de droits, licence, copyright',
          de: 'rechte, lizenz, rechtehinweis',
        },
      },
      {
        id: 'rightsUri',
        order: 490,
        means: 'The web address of the rights statement',
        shape: 'rightsAddress',
        synonyms: {
          en: 'rights url, rights uri, rightsstatement, rights statement, rights statement uri, licence url, license url, license uri, licence uri, link rights',
          fr: 'uri droits, url licence',
          de: 'lizenz url, rechte uri',
        },
      },
      {
        id: 'rightsHolder',
        order: 500,
        means: 'Who holds the rights',
        shape: 'words',
        synonyms: {
          en: 'rights holder, copyright holder, rightsholder, copyright owner',
          fr: 'titulaire des droits, ayant droit',
          de: 'rechteinhaber',
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
