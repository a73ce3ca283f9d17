import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { stoppedClock } from '../../../platform/clock/testing.ts';
import { newGuardToken, checkSubmission } from './guard.ts';

onBothDatabases('what is sent from another page than a form', (database) => {
  const about = { purpose: 'registration', trap: '', client: '203.0.113.4' };

  it('is fine as soon as it is sent, since browsers fill in names and addresses', async () => {
    const site = { ...newSite(database()), clock: stoppedClock('2026-03-01T00:00:00.000Z') };
    const token = await newGuardToken(site, 'registration');
    expect(await checkSubmission(site, { ...about, token })).toBe('fine');
  });

  it('is fine from a page that was read, and otherwise has to be sent again', async () => {
    const site = { ...newSite(database()), clock: stoppedClock('2026-03-01T00:00:00.000Z') };
    const token = await newGuardToken(site, 'registration');
    site.clock.advance(10_000);
    expect(await checkSubmission(site, { ...about, token })).toBe('fine');
    expect(await checkSubmission(site, { ...about, token, trap: 'x' })).toBe('again');
    expect(await checkSubmission(site, { ...about, token: '' })).toBe('again');
    expect(await checkSubmission(site, { ...about, purpose: 'other', token })).toBe('again');
  });

  it('comes from one address only so often in an hour, whoever else is in its network', async () => {
    const site = {
      ...newSite(database(), { VITRINE_CLIENTS_REGISTRATIONS_PER_HOUR: '3' }),
      clock: stoppedClock('2026-03-01T00:00:00.000Z'),
    };
    const token = await newGuardToken(site, 'registration');
    site.clock.advance(10_000);
    const verdicts = [];
    for (let i = 0; i < 4; i++) verdicts.push(await checkSubmission(site, { ...about, token }));
    expect(verdicts).toEqual(['fine', 'fine', 'fine', 'too-many']);
    expect(await checkSubmission(site, { ...about, token, client: '203.0.113.5' })).toBe('fine');
    site.clock.advance(3_600_000);
    expect(await checkSubmission(site, { ...about, token })).toBe('fine');
  });
});
