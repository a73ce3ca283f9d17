// Dimensions as the museum writes them.
import { dimensionWords } from '../cells/measurements.ts';
import type { PublicItemField } from '../item-field.ts';
import { localized } from '../schemas.ts';

export const dimensionsText: PublicItemField<'dimensionsText'> = {
  key: 'dimensionsText',
  visibility: 'public',
  label: 'field.item.dimensions-text',
  help: 'field.item.dimensions-text.help',
  edit: { group: 'physical', order: 50, control: 'localized-line' },
  schema: localized,
  links: 'none',
  import: {
    columns: [
      {
        id: 'dimensions',
        order: 260,
        means: 'Its dimensions as the museum writes them',
        shape: 'words',
        inLanguages: true,
        synonyms: {
          en: 'dimensions, size, measurements, dimension, measurement, extent, dimensions display, dimensions description, size display, measurements description, dimension text, dimensions text, object dimensions, overall dimensions, measurement description, extent and medium, physical extent, physdesc, overall size, sizes, object size',
          fr: 'importance materielle, dimensions, mesures, dimension, format dimensions, taille, mesure, dimensions de l objet',
          de: 'masse, abmessungen, groesse, grosse, mass, maße, maßangaben, massangaben, masse text, objektmaße, format maße, umfang angaben, gesamtmaß, umfang und material, objektmasse, gesamtmass, maßangabe, format',
          it: 'misure, dimensioni, misura, dimensione, formato misure, dimensioni opera',
          es: 'dimensiones, medidas, tamano, medida, dimension, dimensiones obra',
          nl: 'afmetingen, afmeting, formaat afmetingen, maten, grootte, afmetingen tekst, dimensies',
          pt: 'dimensoes, medidas, tamanho, dimensao, medida',
          ja: '寸法, 法量, サイズ, 大きさ, 寸法等, 計測値, 法量寸法, 寸法cm, 寸法mm, 寸法重量, 縦横, 縦横高, 判型, 形状寸法, 法量cm',
          ar: 'الابعاد, ابعاد, القياسات, المقاسات, الحجم, القياس, المقاس, مقاسات',
        },
      },
    ],
    read: dimensionWords,
  },
  page: { as: 'the line of dimensions, instead of the measurements' },
  search: { as: 'how much there is to read, which orders what is equally good' },
  manifest: {
    metadata: [{ label: 'item.facts.dimensions', order: 50, value: (item) => item.dimensionsText }],
  },
  export: { as: 'the size in a citation' },
  dump: 'as-stored',
};
