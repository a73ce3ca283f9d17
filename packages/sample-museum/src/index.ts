// The public face of the package: what there is to know of the museum's items, and where its pages
// lie. Their pictures are drawn by `@vitrine/sample-museum/drawings`.
import { fileURLToPath } from 'node:url';

export {
  sampleCollections,
  sampleItems,
  sampleMuseum,
  samplePeople,
  samplePlaces,
  type SampleCollection,
  type SampleDetail,
  type SampleItem,
  type SampleMaking,
  type SamplePerson,
  type SamplePicture,
  type SamplePlace,
  type Words,
} from './items.ts';

/** The folder of the museum's pages, stories and exhibitions, its menus, a film and a handout. */
export const contentFolder: string = fileURLToPath(new URL('../content', import.meta.url));
