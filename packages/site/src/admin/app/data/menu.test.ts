import { describe, expect, it } from 'vitest';
import type { Action } from '../../../features/access/grant.ts';
import { entryAt, menuFor } from './menu.ts';

const addressesFor = (...actions: Action[]) =>
  menuFor((action) => actions.includes(action)).map(({ group, entries }) => [
    group,
    entries.map(({ address }) => address),
  ]);

describe('the menu of the desk', () => {
  it('has only what somebody may do, and no empty group', () => {
    expect(addressesFor()).toEqual([['today', ['/admin']]]);
    expect(addressesFor('files:read')).toEqual([
      ['today', ['/admin']],
      ['museum', ['/admin/files']],
    ]);
    expect(addressesFor('search:read').map(([group]) => group)).toEqual(['today', 'search']);
  });

  it('knows the entry that a path belongs to', () => {
    const sections = menuFor(() => true);
    expect(entryAt(sections, '/admin')).toBe('/admin');
    expect(entryAt(sections, '/admin/search/experiments/7')).toBe('/admin/search/experiments');
    expect(entryAt(sections, '/admin/search/days')).toBe('/admin/search');
    expect(entryAt(sections, '/admin/nowhere')).toBeUndefined();
  });
});
