// The institution that holds it, where that is not the museum itself.
import { none } from '../field.ts';
import type { PublicItemField } from '../item-field.ts';
import { text } from '../schemas.ts';

export const holder: PublicItemField<'holder'> = {
  key: 'holder',
  visibility: 'public',
  label: 'item.facts.holder',
  help: 'field.item.holder.help',
  schema: text.optional(),
  links: 'none',
  import: {
    columns: [
      {
        id: 'holdingInstitution',
        order: 520,
        means: 'Who holds it, where it is another institution',
        shape: 'words',
        synonyms: {
          en: 'holding institution, institution, repository, owner, holder, museum, held by, contributing institution',
          fr: 'institution, etablissement, detenteur, musee',
          de: 'institution, besitzer, aufbewahrungsort, sammlungsinstitution',
        },
      },
    ],
    read: ({ values }) =>
      values.isMapped('holdingInstitution') ? values.text('holdingInstitution') : undefined,
  },
  page: {
    facts: [
      {
        group: 'item.facts.record',
        order: 50,
        values: ({ body, plain }) => (body.holder ? [plain(body.holder)] : []),
      },
    ],
  },
  search: none('It is rarely what visitors look for.'),
  manifest: none('The provider is the museum that publishes it.'),
  export: { as: 'the institution in a citation' },
  dump: 'as-stored',
};
