// Materials and technique as the museum writes them: “oil on canvas”.
import type { LanguageMap } from '../../../records/language-map.ts';
import { localized } from '../schemas.ts';
import { textsOf } from '../search-texts.ts';
import type { RowReading } from '../cells/row-reading.ts';
import type { PublicItemField } from '../item-field.ts';

export const medium: PublicItemField<'medium'> = {
  key: 'medium',
  visibility: 'public',
  label: 'item.facts.medium',
  help: 'field.item.medium.help',
  edit: { group: 'physical', order: 10, control: 'localized-line' },
  schema: localized,
  links: 'none',
  import: {
    columns: [
      {
        id: 'medium',
        order: 220,
        means: 'Materials and technique as the museum writes them',
        shape: 'words',
        inLanguages: true,
        synonyms: {
          en: 'medium, materials and techniques, materials and technique, materials techniques, material technique, material and technique, material and techniques, medium display, support, media, medium and support, medium description, medium and materials, materials description, medium materials, materials process, mediums, medium technique, physical medium, medium and technique, technique and materials, material medium, materials media, medium support, genre form medium',
          fr: 'matiere et technique, materiaux et techniques, materiaux techniques, technique et materiau, technique et materiaux, matiere technique, matieres et techniques, matieres techniques, technique matiere, technique support, support, materiaux technique',
          de: 'material technik, material und technik, technik material, materialien techniken, technik und material, material techniken, trager, bildtrager',
          it: 'materia e tecnica, materiali e tecniche, tecnica e materiali, materiali tecniche, materia tecnica, mtc, supporto, tecnica e materia, tecnica materiali',
          es: 'materia y tecnica, materiales y tecnicas, tecnica y materiales, tecnica y soporte, materiales tecnicas, medio, soporte, materia tecnica, tecnica materiales, tecnica material',
          nl: 'materiaal en techniek, materiaal techniek, techniek en materiaal, materialen en technieken, drager, medium, materialen technieken, techniek materiaal',
          pt: 'material e tecnica, materiais e tecnicas, tecnica e material, materiais tecnicas, suporte, tecnica e suporte, materia e tecnica, meio',
          ja: '材質技法, 材質 技法, 技法材質, 材質形状, 材質等, 品質, 品質形状, 材料技法, 支持体, 素材技法, 技法素材, 材質技法等, 材質構造, 品質構造, 材質員数',
          ar: 'الماده والتقنيه, المواد والتقنيات, الوسيط, الماده والاسلوب, الخامه والتقنيه, الخامات والتقنيات, التقنيه والماده, الوسيط الفني',
        },
      },
    ],
    read: mediumIn,
  },
  page: {
    facts: [
      { group: 'item.facts.making', order: 40, values: ({ body, text }) => text(body.medium) },
    ],
  },
  search: {
    texts: [
      { attribute: 'medium', tier: 'medium', value: (item) => textsOf(item.medium), order: 10 },
    ],
  },
  manifest: {
    metadata: [{ label: 'item.facts.medium', order: 40, value: (item) => item.medium }],
  },
  export: {
    columns: [{ heading: 'medium', order: 110, attribute: 'medium' }],
    as: 'the medium of a citation',
  },
  dump: 'as-stored',
};

/** The kind of a file is no material: catalogues of digital collections put “image/jpeg” there. */
function mediumIn({ values, notes }: RowReading): LanguageMap | undefined {
  if (!values.isMapped('medium')) return undefined;
  const map = values.inLanguages('medium');
  for (const [language, text] of Object.entries(map)) {
    if (!/^(image|application|text|audio|video)\/[\w.+-]+$/i.test(text)) continue;
    delete map[language];
    notes.keep({
      column: values.column('medium'),
      value: text,
      code: 'file-type-as-medium',
      reason: 'This is a file type, not a material or technique.',
      whatToDo: 'Enter the material of the object, or leave the cell empty.',
    });
  }
  return map;
}
