import { describe, expect, it } from 'vitest';
import type { RecordKind, Stored } from '../records/record.ts';
import { addressOf, allKinds, recordKinds } from './record-kinds.ts';

const record = (kind: RecordKind, body: object): Stored<unknown> => ({
  id: '01m0000000000000000000rain',
  kind,
  state: 'published',
  slug: 'rain & wind',
  label: 'Rain',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: 'operator:ada',
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: 'operator:ada',
  body,
});

describe('kinds of records', () => {
  it('stand under their own names, and none has the plural of another', () => {
    expect(Object.keys(recordKinds)).toEqual(allKinds.map(({ kind }) => kind));
    expect(new Set(allKinds.map(({ plural }) => plural)).size).toBe(allKinds.length);
  });

  it('have addresses of their own, which no page of the museum can take', () => {
    const folders = allKinds.flatMap(({ pages }) => pages?.folder || []);
    expect(new Set(folders).size).toBe(folders.length);
    const takes = (path: string) => {
      try {
        recordKinds.page.parse({ path, title: { en: 'Rain' }, content: {} });
        return true;
      } catch {
        return false;
      }
    };
    expect(takes('rain')).toBe(true);
    expect(folders.filter(takes)).toEqual([]);
  });

  it('find their pages by id and name, by name, or by path', () => {
    expect(addressOf(record('item', {}))).toBe(
      '/items/01m0000000000000000000rain/rain%20%26%20wind',
    );
    expect(addressOf(record('venue', {}))).toBe('/venues/rain%20%26%20wind');
    expect(addressOf(record('page', { path: 'visit/by bus' }))).toBe('/visit/by%20bus');
    expect(addressOf(record('story', { path: 'winter' }))).toBe('/stories/winter');
    expect(addressOf(record('media', { recording: { path: 'loom' } }))).toBe('/media/loom');
  });

  it('have no page where there is nothing to walk to', () => {
    expect(addressOf(record('media', {}))).toBeUndefined();
    expect(addressOf(record('menu', {}))).toBeUndefined();
  });
});
