// An item's page data for tests of what is drawn from it.
import { maker, picture } from '../../features/catalogue/ui/testing.ts';
import type { ItemPageData } from '../items/item-data.ts';

export const itemPage = (more: Partial<ItemPageData> = {}): ItemPageData => ({
  id: '01m0000000000000000000item',
  page: '/items/01m0000000000000000000item/lake-in-rain',
  label: {
    title: { text: 'Lake in Rain', language: 'en' },
    makers: [maker()],
    date: 'about 1840',
    medium: { text: 'Woodcut', language: 'en' },
    place: 'Lyon',
    accessionNumber: '77.AO.84',
  },
  description: { text: 'Rain falls on a lake.', language: 'en' },
  location: undefined,
  pictures: [picture()],
  absent: [],
  documents: [],
  films: [],
  mayDownload: false,
  warning: undefined,
  facts: [],
  provenance: [],
  bibliography: [],
  details: [],
  rights: undefined,
  credit: undefined,
  collections: [],
  related: [],
  subjects: ['rain'],
  ...more,
});
