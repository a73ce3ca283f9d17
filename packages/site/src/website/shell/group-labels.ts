// What the kinds of things are called that are found in one box.
import type { EverythingGroup } from '../../features/search/queries/everything-groups.ts';

export const groupLabels: Record<EverythingGroup, string> = {
  items: 'everything.items',
  people: 'nav.people',
  places: 'nav.places',
  subjects: 'nav.subjects',
  collections: 'nav.collections',
  events: 'everything.events',
  pages: 'everything.pages',
};
