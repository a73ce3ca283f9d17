// Some weeks of nights, by the real schedule and the real import; a whole year is measured by
// `npm run bench -- --nights`.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../../../../tests/databases/each.ts';
import { nightlySite, type NightlySite } from '../../../../../../tests/imports/nightly-site.ts';
import { yearOfNights } from '../../../../../../tests/imports/year-of-nights.ts';

describe('weeks of nightly imports', () => {
  let opened: Awaited<ReturnType<typeof newDatabase>>;
  let museum: NightlySite;
  beforeAll(async () => {
    opened = await newDatabase('sqlite');
    museum = await nightlySite(opened.database, { VITRINE_SITE_EMAIL: 'desk@museum.example' });
  });
  afterAll(async () => {
    await museum.close();
    await opened.remove();
  });

  it('overwrite nothing that people wrote, and lose nothing in silence', async () => {
    const { wrong, figures, emails, outages } = await yearOfNights(museum, 24);
    expect(wrong).toEqual([]);
    expect(emails).toBeLessThanOrEqual(outages);
    // There was something of everything.
    const { imported, failed, taken, edited } = figures;
    for (const count of [imported, failed, taken, edited, emails]) expect(count).toBeGreaterThan(0);
  }, 600_000);
});
