import { describe, expect, it } from 'vitest';
import { headingKnower } from './known-headings.ts';
import { loadProfiles } from './profiles/load-profiles.ts';

const knows = headingKnower(loadProfiles());

describe('a heading', () => {
  it.each([
    'Title',
    'ACCESSION_NO',
    'Inventarnummer',
    '資料番号',
    'Height (cm)',
    'Standort',
    'OBJECTID',
    'production.date.start',
    'webpublicatie',
  ])('%s is known', (heading) => expect(knows(heading)).toBe(true));

  it.each(['', '1999.1.3', 'Churn, Butter', 'Riverside Group: list', 'Box 12', 'Ann Lo'])(
    '“%s” is not known',
    (cell) => expect(knows(cell)).toBe(false),
  );
});
