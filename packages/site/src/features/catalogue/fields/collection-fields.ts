// Every field of a collection, in the order of its type. Made by `npm run docs`.
import type { CollectionFields } from './collection-field.ts';
import { description } from './collection/description.ts';
import { identifiers } from './collection/identifiers.ts';
import { keyItem } from './collection/key-item.ts';
import { parent } from './collection/parent.ts';
import { position } from './collection/position.ts';
import { summary } from './collection/summary.ts';
import { title } from './collection/title.ts';

export const collectionFields = {
  title,
  summary,
  description,
  keyItem,
  parent,
  position,
  identifiers,
} satisfies CollectionFields;
