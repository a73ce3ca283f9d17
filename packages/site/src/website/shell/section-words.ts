// The names of the parts of a site, as messages.
import type { Section } from './shell-data.ts';

export const sectionWords: Record<Section, string> = {
  'whats-on': 'nav.whats-on',
  exhibitions: 'entry.exhibition.all',
  stories: 'entry.story.all',
  collection: 'nav.collection',
  collections: 'nav.collections',
  people: 'nav.people',
  places: 'nav.places',
  subjects: 'nav.subjects',
};
