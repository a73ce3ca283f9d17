// Its measurements, each a number with a unit.
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
          en: 'height, h, height mm, height cm, height in',
          fr: 'hauteur',
          de: 'hohe, hoehe',
        },
      },
      {
        id: 'dimensions.width',
        order: 280,
        means: 'Its width',
        shape: 'number',
        synonyms: { en: 'width, w, width mm, width cm, width in', fr: 'largeur', de: 'breite' },
      },
      {
        id: 'dimensions.depth',
        order: 290,
        means: 'Its depth',
        shape: 'number',
        synonyms: {
          en: 'depth, d, depth mm, depth cm, depth in, thickness',
          fr: 'profondeur, epaisseur',
          de: 'tiefe, dicke',
        },
      },
      {
        id: 'dimensions.diameter',
        order: 300,
        means: 'Its diameter',
        shape: 'number',
        synonyms: { en: 'diameter, diam', fr: 'diametre', de: 'durchmesser' },
      },
      {
        id: 'dimensions.length',
        order: 310,
        means: 'Its length',
        shape: 'number',
        synonyms: { en: 'length', fr: 'longueur', de: 'lange, laenge' },
      },
      {
        id: 'dimensions.weight',
        order: 320,
        means: 'Its weight',
        shape: 'number',
        synonyms: { en: 'weight, weight g, weight kg', fr: 'poids', de: 'gewicht' },
      },
      {
        id: 'dimensions.unit',
        order: 330,
        means: 'The unit of the numbers',
        shape: 'words',
        synonyms: {
          en: 'unit, units, dimension unit, dimensions unit, measurement unit',
          fr: 'unite, unites',
          de: 'einheit, masseinheit',
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
    plain(`${names[type] ?? type} ${number(value)} ${unit}`, of && `(${of})`),
  );
}
