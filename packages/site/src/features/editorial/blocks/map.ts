// Where things are: places, items and venues on a map with a numbered list beside it.
import { z } from 'zod';
import { plainParagraph, type RichText } from '../rich-text.ts';
import type { BlockDefinition } from './block-definition.ts';
import { name, text, title } from './settings.ts';

export type MapBlock = {
  kind: 'map';
  title?: string | undefined;
  places?: string[] | undefined;
  items?: string[] | undefined;
  venues?: string[] | undefined;
  text: RichText;
};

const names = z.array(name).max(60).optional();

export const map: BlockDefinition<MapBlock> = {
  label: 'blocks.map.label',
  help: 'blocks.map.help',
  shape: z
    .strictObject({
      kind: z.literal('map'),
      title,
      places: names.describe('Names or ids of places.'),
      items: names.describe('Ids or numbers of items.'),
      venues: names.describe('Names or ids of venues.'),
      text,
    })
    .refine(
      ({ places, items, venues }) => (places ?? items ?? venues) !== undefined,
      'has nothing to show: add "places", "items" or "venues"',
    ),
  body: 'text',
  example: {
    kind: 'map',
    title: 'Where it was made',
    places: ['Lyon'],
    text: plainParagraph('One town, one street.'),
  },
};
