// The museum's own number.
import { z } from 'zod';
import type { PublicItemField } from '../item-field.ts';

export const accessionNumber: PublicItemField<'accessionNumber'> = {
  key: 'accessionNumber',
  visibility: 'public',
  label: 'item.facts.accession',
  help: 'field.item.accession-number.help',
  schema: z.string().min(1).max(500).optional(),
  links: 'none',
  import: {
    columns: [
      {
        id: 'accessionNumber',
        order: 20,
        means: 'The museum’s own number',
        shape: 'identifier',
        otherwise: 'otherNumber',
        synonyms: {
          en: 'accession number, accession no, accession, accn no, accno, acc no, acno, acc number, object number, object no, inventory number, inventory no, inv no, inv, museum number, registration number, catalogue number, catalog number, item number, reference number, shelfmark, call number',
          fr: 'numero d inventaire, no inventaire, n inventaire, inventaire, numero inventaire, cote',
          de: 'inventarnummer, inv nr, inventarnr, objektnummer, signatur',
        },
      },
    ],
    // An empty cell does not take an item's number away.
    read: ({ values }) => values.text('accessionNumber') || undefined,
  },
  page: {
    facts: [
      {
        group: 'item.facts.record',
        order: 10,
        values: ({ body, plain }) => (body.accessionNumber ? [plain(body.accessionNumber)] : []),
      },
    ],
  },
  search: {
    texts: [
      {
        attribute: 'accessionNumber',
        tier: 'number',
        value: (item) => item.accessionNumber || undefined,
      },
    ],
    as: 'the number of a card, and the order by number',
  },
  manifest: {
    metadata: [
      {
        label: 'item.facts.accession',
        order: 60,
        value: (item) => (item.accessionNumber ? [item.accessionNumber] : []),
      },
    ],
  },
  export: {
    columns: [{ heading: 'accession number', order: 10, attribute: 'accessionNumber' }],
    as: 'the number in a citation',
  },
  dump: 'as-stored',
};
