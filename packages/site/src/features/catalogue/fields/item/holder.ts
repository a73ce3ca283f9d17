// The institution that holds it, where that is not the museum itself.
import { none } from '../field.ts';
import type { PublicItemField } from '../item-field.ts';
import { text } from '../schemas.ts';

export const holder: PublicItemField<'holder'> = {
  key: 'holder',
  visibility: 'public',
  label: 'item.facts.holder',
  help: 'field.item.holder.help',
  edit: { group: 'location', order: 20, control: 'line' },
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
          en: 'holding institution, institution, repository, museum, held by, contributing institution, holding museum, institution name, museum name, repository name, holding repository, collection holder, held at, data provider, owning institution, custodian',
          fr: 'institution, etablissement, detenteur, musee, lieu de conservation musee, nom du musee, nom officiel musee, etablissement de conservation, institution de conservation',
          de: 'institution, aufbewahrungsort, sammlungsinstitution, museum, einrichtung, museumsname, verwahrende institution, sammlungshaltende institution',
          it: 'istituzione, museo, ente detentore, istituto di conservazione, contenitore museo, nome museo, ente',
          es: 'museo, institucion, entidad, nombre del museo, institucion custodia',
          nl: 'instelling, instelling naam, museum, bewarende instelling, beherende instelling, eigenaar instelling, naam museum',
          pt: 'museu, instituicao, entidade, nome do museu, instituicao proprietaria',
          ja: '所蔵館, 所蔵機関, 館名, 所蔵先, 美術館, 博物館, 機関名, 所蔵者機関, 施設名, 収蔵館, 保管館',
          ar: 'المتحف, متحف, المؤسسه, الجهه الحافظه, اسم المتحف, الجهه',
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
