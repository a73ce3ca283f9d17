// Loans of it and to the museum, with lenders and borrowers.
import { labelledLines } from '../cells/labelled-lines.ts';
import type { InternalItemField } from '../item-field.ts';
import { text } from '../schemas.ts';

export const loans: InternalItemField<'loans'> = {
  key: 'loans',
  visibility: 'restricted',
  restricts: 'donors',
  readBy: ['record:edit'],
  label: 'field.item.loans',
  help: 'field.item.loans.help',
  edit: { group: 'staff', order: 50, control: 'text' },
  schema: text.optional(),
  links: 'none',
  import: {
    columns: [
      {
        id: 'loans',
        order: 448,
        means: 'Loans, lenders and borrowers',
        shape: 'words',
        many: true,
        synonyms: {
          en: 'loans, loan, lender, borrower, loan number',
          fr: 'prets, pret, preteur',
          de: 'leihgabe, leihgeber, leihverkehr',
          it: 'prestiti, prestito',
          es: 'prestamos, prestamo',
          nl: 'bruikleen',
          pt: 'emprestimos',
          ja: '貸出, 借用',
          ar: 'اعاره',
        },
      },
    ],
    read: ({ values, notes }) =>
      values.isMapped('loans') ? labelledLines(values.all('loans'), notes) : undefined,
  },
};
