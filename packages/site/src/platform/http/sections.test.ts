import { expect, it } from 'vitest';
import { failure } from '../errors/failure.ts';
import { silentLog } from '../log/testing.ts';
import { sectionsOf } from './sections.ts';

it('a section that fails is left out; one for which the database is away is not: then an older copy of the page is better', async () => {
  const omitted: string[] = [];
  const section = sectionsOf({ log: silentLog, requestId: 'r1', omitted });
  expect(await section('cards', () => Promise.reject(new Error('broken')), [])).toEqual([]);
  await expect(
    section('venues', () => Promise.reject(failure('database-away')), []),
  ).rejects.toMatchObject({ code: 'database-away' });
  expect(omitted).toEqual(['cards']);
});
