// Messages of visitors at the desk: which staff see which, and what they do with them.
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { stoppedClock } from '../../platform/clock/testing.ts';
import type { Site } from '../../platform/site.ts';
import { seedForms } from '../forms/definition/form-records.ts';
import { submitForm } from '../forms/submission/take-submission.ts';
import { signedInClient, type Answered } from './testing.ts';

/** Sends the form without the page it stands on, as programs do: it is held. @returns its reference */
async function hold(site: Site, slug: string, typed: Record<string, string[]>): Promise<string> {
  const sent = await submitForm(site, {
    slug,
    typed,
    token: '',
    trap: '',
    language: 'en',
    client: '203.0.113.5',
  });
  if ('problems' in sent) throw new Error(JSON.stringify(sent.problems));
  expect(sent.submission.state).toBe('held');
  return sent.submission.reference;
}

const enquiry = (words: string) => ({
  name: ['Grace'],
  email: ['grace@example.org'],
  message: [words],
});

const referencesIn = ({ json }: Answered) =>
  (json['items'] as { reference: string }[]).map(({ reference }) => reference);

onBothDatabases('messages of visitors at the desk', (database) => {
  async function museum() {
    const clock = stoppedClock('2026-05-01T10:00:00.000Z');
    const site = { ...newSite(database()), clock };
    await seedForms(site);
    await site.database.transaction((writer) => writer.deleteFrom('submission').execute());
    return site;
  }

  it('are listed page by page, with their number, and read in the words of the form', async () => {
    const site = await museum();
    const first = await hold(site, 'enquiry', enquiry('When do the drawings hang again?'));
    site.clock.advance(1000);
    const second = await hold(site, 'enquiry', enquiry('Are dogs allowed?'));
    const api = await signedInClient(site);
    const page = await api('GET', '/messages?limit=1');
    expect([referencesIn(page), page.json['total']]).toEqual([[second], 2]);
    const rest = await api('GET', `/messages?limit=1&after=${String(page.json['next'])}`);
    expect([referencesIn(rest), rest.json['next']]).toEqual([[first], undefined]);
    expect((await api('GET', '/messages?after=nowhere')).status).toBe(400);
    const message = await api('GET', `/messages/${first}`);
    expect(message.json).toMatchObject({
      sender: 'grace@example.org',
      state: 'held',
      held: expect.stringContaining('Held because: ') as string,
    });
    expect(message.json['answers']).toContainEqual({
      label: 'Your question',
      values: ['When do the drawings hang again?'],
    });
  });

  it('leave the review when somebody releases them, and who did stays beside them', async () => {
    const site = await museum();
    const reference = await hold(site, 'enquiry', enquiry('When do the drawings hang again?'));
    const api = await signedInClient(site);
    const change = (state: string) => api('PATCH', `/messages/${reference}`, { body: { state } });
    expect((await change('new')).status).toBe(204);
    expect(referencesIn(await api('GET', '/messages'))).toEqual([]);
    expect(referencesIn(await api('GET', '/messages?state=new'))).toEqual([reference]);
    expect((await api('GET', `/messages/${reference}`)).json['notes']).toMatchObject([
      { author: 'Ada', kind: 'state', words: 'new' },
    ]);
    // Only the site itself holds messages.
    expect((await change('held')).status).toBe(422);
    expect((await api('DELETE', `/messages/${reference}`)).status).toBe(204);
    expect((await api('GET', `/messages/${reference}`)).status).toBe(404);
  });

  it('are those of the forms that somebody answers, and nobody else’s', async () => {
    const site = await museum();
    const general = await hold(site, 'enquiry', enquiry('When do the drawings hang again?'));
    const events = await signedInClient(site, { role: 'events-officer' });
    const list = await events('GET', '/messages');
    expect([list.status, referencesIn(list), list.json['total']]).toEqual([200, [], 0]);
    expect((await events('GET', `/messages/${general}`)).status).toBe(403);
    expect((await events('DELETE', `/messages/${general}`)).status).toBe(403);
    const volunteer = await signedInClient(site, { role: 'volunteer' });
    expect((await volunteer('GET', '/messages')).status).toBe(403);
    const services = await signedInClient(site, { role: 'visitor-services' });
    expect(referencesIn(await services('GET', '/messages'))).toEqual([general]);
  });
});
