import { describe, expect, it } from 'vitest';
import type { Place } from '../../catalogue/place.ts';
import type { RecordKind, Stored } from '../../records/record.ts';
import { publicRecord } from './public-record.ts';

const coordinates = { latitude: 1, longitude: 2 };
const stored = (kind: RecordKind, body: unknown): Stored<unknown> => ({
  id: 'a',
  kind,
  slug: 'cave',
  label: 'Cave',
  state: 'published',
  version: 3,
  createdAt: '2025-01-01T00:00:00.000Z',
  createdBy: 'operator:ada',
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: 'operator:ada',
  body,
});
const place = (body: Partial<Place> = {}) =>
  stored('place', { name: { en: 'Cave' }, coordinates, ...body });
const path = '/places/a/cave';

describe('a record that is given away', () => {
  it('says what it is and where its page is, and not who changed it', () => {
    expect(publicRecord(place(), { path })).toEqual({
      id: 'a',
      kind: 'place',
      slug: 'cave',
      path,
      updatedAt: '2026-01-01T00:00:00.000Z',
      record: { name: { en: 'Cave' }, coordinates },
    });
  });

  it('has no position where it is to be protected, or protects itself', () => {
    const record = (...given: Parameters<typeof publicRecord>) => publicRecord(...given)['record'];
    const name = { en: 'Cave' };
    expect(record(place(), { path, isProtected: true })).toEqual({ name });
    const hidden = { name, hideExact: true };
    expect(record(place({ hideExact: true }), { path })).toEqual(hidden);
    expect(record(place({ hideExact: true }), { path, isProtected: false })).toEqual(hidden);
    const open = { name, coordinates, hideExact: false };
    expect(record(place({ hideExact: false }), { path, isProtected: false })).toEqual(open);
  });

  it('has the names of what it names, without the parts that nothing plays', () => {
    const item = stored('item', { title: { en: 'Jug' }, internalNotes: 'x' });
    const names = { maker: ['Ada'], place: [], type: ['jug', 'pot'] };
    expect(publicRecord(item, { path: '/items/a/jug', names })).toMatchObject({
      names: { maker: ['Ada'], type: ['jug', 'pot'] },
      record: { title: { en: 'Jug' } },
    });
    expect(publicRecord(item, { path, names })['names']).not.toHaveProperty('place');
    expect(publicRecord(item, { path, names: {} })['names']).toEqual({});
  });
});
