// Its measurements, each a number with a unit.
import { asWritten } from '../../../records/language-map.ts';
import { marked } from '../../../records/marked-text.ts';
import { z } from 'zod';
import type { Dimension } from '../../item.ts';
import { measurementsIn } from '../cells/measurements.ts';
import { none, type FactValue } from '../field.ts';
import type { ItemFactReader, PublicItemField } from '../item-field.ts';
import { text } from '../schemas.ts';

export const dimensions: PublicItemField<'dimensions'> = {
  key: 'dimensions',
  visibility: 'public',
  label: 'item.facts.dimensions',
  help: 'field.item.dimensions.help',
  edit: {
    group: 'physical',
    order: 40,
    control: 'list',
    parts: {
      type: {
        label: 'field.part.type',
        control: 'suggested-line',
        options: [
          { value: 'height', label: 'field.dimension.height' },
          { value: 'width', label: 'field.dimension.width' },
          { value: 'depth', label: 'field.dimension.depth' },
          { value: 'diameter', label: 'field.dimension.diameter' },
          { value: 'length', label: 'field.dimension.length' },
          { value: 'weight', label: 'field.dimension.weight' },
        ],
      },
      value: { label: 'field.part.value', control: 'number' },
      unit: { label: 'field.part.unit', control: 'unit' },
      of: { label: 'field.part.measured-part', control: 'line' },
    },
  },
  schema: z
    .array(
      z.strictObject({
        type: text,
        value: z.number().nonnegative().finite(),
        unit: text,
        of: text.optional(),
      }),
    )
    .optional(),
  links: 'none',
  import: {
    columns: [
      {
        id: 'dimensions.height',
        order: 270,
        means: 'Its height',
        shape: 'number',
        synonyms: {
          en: 'height, h, ht, hgt, overall height, object height, high, height in',
          fr: 'hauteur, haut, h, ht',
          de: 'hohe, hoehe, h, objekthohe',
          it: 'altezza, alt, h, misa',
          es: 'altura, alto, alt',
          nl: 'hoogte, h',
          pt: 'altura, alt',
          ja: '高さ, 縦, 高, たて, たかさ, 器高, タテ, 総高, 縦寸',
          ar: 'الارتفاع, ارتفاع, الطول الراسي',
        },
      },
      {
        id: 'dimensions.width',
        order: 280,
        means: 'Its width',
        shape: 'number',
        synonyms: {
          en: 'width, w, wd, wid, overall width, object width, wide, breadth, width in',
          fr: 'largeur, larg',
          de: 'breite, b, objektbreite',
          it: 'larghezza, largh, misl',
          es: 'anchura, ancho, anch',
          nl: 'breedte, br, b',
          pt: 'largura, larg',
          ja: '幅, 横, 巾, よこ, はば, ヨコ, 横寸, 横幅',
          ar: 'العرض, عرض',
        },
      },
      {
        id: 'dimensions.depth',
        order: 290,
        means: 'Its depth',
        shape: 'number',
        synonyms: {
          en: 'depth, d, dp, thickness, overall depth, deep, depth in',
          fr: 'profondeur, epaisseur, prof, pr, ep, epais',
          de: 'tiefe, dicke, t, starke',
          it: 'profondita, spessore, prof',
          es: 'profundidad, grosor, fondo, espesor, prof',
          nl: 'diepte, dikte, d',
          pt: 'profundidade, espessura, prof',
          ja: '奥行, 奥行き, 厚さ, 厚み, 深さ, 厚',
          ar: 'العمق, عمق, السمك, السماكه',
        },
      },
      {
        id: 'dimensions.diameter',
        order: 300,
        means: 'Its diameter',
        shape: 'number',
        synonyms: {
          en: 'diameter, diam, dia',
          fr: 'diametre, diam, module',
          de: 'durchmesser, dm, dmr, durchm',
          it: 'diametro, diam, modulo',
          es: 'diametro, diam, modulo',
          nl: 'diameter, doorsnede, diam',
          pt: 'diametro, diam, modulo',
          ja: '直径, 径, 口径, 外径',
          ar: 'القطر, قطر',
        },
      },
      {
        id: 'dimensions.length',
        order: 310,
        means: 'Its length',
        shape: 'number',
        synonyms: {
          en: 'length, len, overall length, l',
          fr: 'longueur, long',
          de: 'lange, laenge',
          it: 'lunghezza, lungh',
          es: 'longitud, largo',
          nl: 'lengte',
          pt: 'comprimento, comp',
          ja: '長さ, 長, 全長, 丈, 総長',
          ar: 'الطول, طول',
        },
      },
      {
        id: 'dimensions.weight',
        order: 320,
        means: 'Its weight',
        shape: 'number',
        synonyms: {
          en: 'weight, weight g, weight kg, wt, mass',
          fr: 'poids, masse',
          de: 'gewicht, objektgewicht, gew',
          it: 'peso',
          es: 'peso',
          nl: 'gewicht',
          pt: 'peso',
          ja: '重量, 重さ, 質量, 重',
          ar: 'الوزن, وزن',
        },
      },
      {
        id: 'dimensions.type',
        order: 322,
        means: 'What each number of “dimensions.value” is: height, width',
        shape: 'term',
        lists: true,
        aligned: true,
        synonyms: {
          en: 'dimension type, measurement type, dimensions type, type of measurement, measured dimension, dimension name',
          fr: 'type de dimension, type de mesure',
          de: 'maßtyp, art des maßes, massart, abmessung art',
          it: 'tipo misura, tipo di misura',
          es: 'tipo de medida, tipo de dimension',
          nl: 'afmeting soort, soort afmeting, afmetingsoort, type afmeting, soort afmeting',
          pt: 'tipo de medida, tipo de dimensao',
          ja: '計測項目, 寸法種別, 計測部位名',
          ar: 'نوع القياس',
        },
      },
      {
        id: 'dimensions.value',
        order: 324,
        means: 'Numbers that belong to “dimensions.type” by position',
        shape: 'words',
        lists: true,
        aligned: true,
        synonyms: {
          en: 'dimension value, measurement value, dimensions value, dimension number',
          fr: 'valeur de dimension, valeur de la mesure',
          de: 'maßwert, abmessung wert, messwert',
          it: 'valore misura',
          es: 'valor de medida, valor de la medida',
          nl: 'afmeting waarde, afmetingwaarde, waarde afmeting',
          pt: 'valor da medida',
          ja: '計測数値, 寸法値',
          ar: 'قيمه القياس',
        },
      },
      {
        id: 'dimensions.part',
        order: 326,
        means: 'What was measured, where it is not the whole: frame, base',
        shape: 'term',
        lists: true,
        aligned: true,
        synonyms: {
          en: 'dimension part, measured part, dimensions part, part measured',
          fr: 'partie mesuree',
          de: 'gemessener teil, maßteil, abmessung teil',
          it: 'parte misurata',
          es: 'parte medida',
          nl: 'afmeting onderdeel, afmeting deel, gemeten onderdeel',
          pt: 'parte medida',
          ja: '計測部位, 計測箇所',
          ar: 'الجزء المقاس',
        },
      },
      {
        id: 'dimensions.unit',
        order: 330,
        means: 'The unit of the numbers',
        shape: 'words',
        lists: true,
        aligned: true,
        synonyms: {
          en: 'unit, units, dimension unit, dimensions unit, measurement unit, unit of measurement, unit of measure, dimension units, measurement units, uom',
          fr: 'unite, unites, unite de mesure',
          de: 'einheit, masseinheit, einheiten, einh',
          it: 'unita di misura, unita, misu, um',
          es: 'unidad, unidades, unidad de medida',
          nl: 'eenheid, afmeting eenheid, eenheden, maateenheid',
          pt: 'unidade, unidades, unidade de medida',
          ja: '単位, 寸法単位',
          ar: 'الوحده, وحده القياس',
        },
      },
    ],
    read: measurementsIn,
  },
  page: { facts: [{ group: 'item.facts.making', order: 70, values: dimensionValues }] },
  search: { as: 'how much there is to read, which orders what is equally good' },
  manifest: none('The wall label gives the dimensions in words.'),
  export: { as: 'the size in a citation, where there are no words for it' },
  dump: 'as-stored',
};

/** In the museum's words where it has any, since they say more than the numbers. */
function dimensionValues({ body, translator, text: inWords, plain }: ItemFactReader): FactValue[] {
  const { t, number } = translator;
  const written = inWords(body.dimensionsText);
  if (written.length > 0) return written;
  const names: Record<string, string> = {
    height: t('item.dimension.height'),
    width: t('item.dimension.width'),
    depth: t('item.dimension.depth'),
    length: t('item.dimension.length'),
    diameter: t('item.dimension.diameter'),
    weight: t('item.dimension.weight'),
  };
  return (body.dimensions ?? []).map(({ type, value, unit, of }: Dimension) =>
    plain(`${names[type] ?? type} ${number(value)} ${unit}`, of && `(${marked(asWritten(of))})`),
  );
}
