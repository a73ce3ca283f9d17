import { describe, expect, it } from 'vitest';
import { card, picture } from '../catalogue/ui/testing.ts';
import type { SetEntry } from './set-view.ts';
import { gatheredCard, setAsManifest } from './set-table.ts';

const entry = (more: Partial<SetEntry> = {}): SetEntry => ({
  card: card(),
  note: '',
  url: 'https://museum.example/i/1',
  qr: undefined,
  ...more,
});
const manifest = (...entries: SetEntry[]) =>
  setAsManifest(
    { title: 'Maps', entries, gone: 0 },
    { origin: 'https://museum.example', address: 'https://museum.example/sets/t.json' },
  ) as {
    items: {
      id: string;
      width: number;
      summary?: unknown;
      items: { items: { target: string; body: { service: unknown[] } }[] }[];
    }[];
  };

describe('a set as a IIIF manifest', () => {
  const [canvas] = manifest(entry({ note: 'third state' })).items;
  it('has a canvas of the picture’s size, painted from our image service', () => {
    expect(canvas).toMatchObject({
      type: 'Canvas',
      width: 3000,
      height: 2000,
      summary: { none: ['third state'] },
      label: { en: ['Lake in Rain, Ada Rain, about 1840'] },
    });
    const [painting] = canvas?.items[0]?.items ?? [];
    expect(painting?.target).toBe(canvas?.id);
    expect(painting?.body.service).toEqual([
      {
        id: 'https://museum.example/iiif/image/3/01m0000000000000000000pic1',
        type: 'ImageService3',
        profile: 'level2',
      },
    ]);
  });
  it('leaves out what has no picture or asks before it is shown', () =>
    expect(
      manifest(
        entry({ card: card({ picture: undefined }) }),
        entry({ card: card({ gated: true }) }),
      ).items,
    ).toEqual([]));
});

describe('what the browser shows of an item', () => {
  it('is its label and its smallest picture that fits', () =>
    expect(gatheredCard(card({ picture: picture() }))).toMatchObject({
      title: 'Lake in Rain',
      picture: { width: 200, height: 133 },
    }));
  it('has no picture where the item asks first', () =>
    expect(gatheredCard(card({ gated: true })).picture).toBeUndefined());
});
