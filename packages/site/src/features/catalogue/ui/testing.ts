// Small values of the catalogue for tests of what is drawn from them.
import type { ItemCard, Maker, Picture } from '../item-view.ts';

export const picture = (more: Partial<Picture> = {}): Picture => ({
  id: '01m0000000000000000000pic1',
  version: 'abc123',
  width: 3000,
  height: 2000,
  sizes: [
    { width: 200, height: 133 },
    { width: 400, height: 267 },
    { width: 800, height: 533 },
    { width: 1600, height: 1067 },
  ],
  colours: [{ hex: '#336699', weight: 1 }],
  tint: { light: '#e8eef6', dark: '#0d131b' },
  accent: { light: '#1f4a7a', dark: '#a9c8ee' },
  preview: 'data:image/png;base64,AAAA',
  alt: { text: 'A blue lake under rain', language: 'en' },
  caption: undefined,
  decorative: false,
  fileName: 'lake & rain.jpg',
  bytes: 1_234_567,
  mime: 'image/jpeg',
  rights: undefined,
  transcription: undefined,
  ...more,
});

export const maker = (more: Partial<Maker> = {}): Maker => ({
  id: '01m0000000000000000000per1',
  kind: 'person',
  slug: 'ada-rain',
  name: { text: 'Ada Rain', language: 'en' },
  role: undefined,
  attribution: undefined,
  lifeDates: '1797–1858',
  ...more,
});

export const card = (more: Partial<ItemCard> = {}): ItemCard => ({
  id: '01m0000000000000000000item',
  slug: 'lake-in-rain',
  title: { text: 'Lake in Rain', language: 'en' },
  makers: 'Ada Rain',
  date: 'about 1840',
  accessionNumber: 'R.1',
  picture: picture(),
  gated: false,
  ...more,
});
