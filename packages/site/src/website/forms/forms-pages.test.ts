// The form pages as the server runs them: what is wrong comes back with all that was typed, what is right is kept.
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Actor } from '../../features/access/actor.ts';
import { itemDefinition } from '../../features/catalogue/item.ts';
import { seedForms } from '../../features/forms/form-record-service.ts';
import { listInbox } from '../../features/forms/inbox-service.ts';
import { submissionStates } from '../../features/forms/submission.ts';
import { addRecord } from '../../features/records/record-service.ts';
import type { Site } from '../../platform/site.ts';
import { loaderArguments, thrownBy, type LoaderArguments } from '../testing/requests.ts';
import { action, loader } from './form-page.tsx';
import { loader as loadSent } from './sent-page.tsx';

const ada: Actor = { kind: 'operator', name: 'ada' };

onBothDatabases('a form page', (database) => {
  const withForms = async () => {
    const site = newSite(database());
    await seedForms(site);
    return site;
  };
  const open = (site: Site, slug: string, query = '') => loader(loaderArguments(site, `/forms/${slug}${query}`, { slug }));
  const send = (site: Site, slug: string, fields: [string, string][], headers: Record<string, string> = {}) => {
    const given = loaderArguments<LoaderArguments>(site, `/fr/forms/${slug}`, { slug });
    const body = new URLSearchParams(fields);
    return action({ ...given, request: new Request(given.request.url, { method: 'POST', body, headers }) } as unknown as Parameters<typeof action>[0]);
  };

  it('fills itself from an item, and stays empty for one that is not there', async () => {
    const site = await withForms();
    const { id } = await addRecord(site, ada, itemDefinition, { state: 'published', body: { title: { en: 'A blue dish' } } });
    expect((await open(site, 'image-request', `?item=${id}`)).typed).toEqual({ item: [`A blue dish (https://museum.example/items/${id})`] });
    expect((await open(site, 'image-request', '?item=01m0000000000000000000none')).typed).toEqual({});
  });

  it('comes back with what is wrong and all that was typed', async () => {
    const site = await withForms();
    const { token } = await open(site, 'school-visit');
    const answer = await send(site, 'school-visit', [['-token', token], ['school', 'École du Port'], ['pupils', 'many'], ['needs', 'quiet'], ['needs', 'lunch'], ['message', '<b>']]);
    expect(answer.init?.status).toBe(422);
    expect(answer.data.token).toBe(token);
    expect(answer.data.typed).toEqual({ school: ['École du Port'], pupils: ['many'], needs: ['quiet', 'lunch'], message: ['<b>'] });
    expect(answer.data.problems.map(({ field }) => field)).toEqual(['pupils', 'age', 'day', 'name', 'email']);
  });

  it('answers what is right with the address of its thanks, in the same language', async () => {
    const site = await withForms();
    const { token } = await open(site, 'correction');
    const { status, location } = await thrownBy(send(site, 'correction', [['-token', token], ['message', 'It is older.']]));
    const [kept] = await listInbox(site, ada, submissionStates, 'correction');
    expect([status, location]).toEqual([303, `/fr/forms/correction/sent/${kept?.reference}`]);
    expect(kept?.answers).toEqual([{ field: 'message', values: ['It is older.'] }]);
    expect(await loadSent(loaderArguments(site, location ?? '', { slug: 'correction', reference: kept?.reference ?? '' }))).toMatchObject({ reference: kept?.reference });
  });

  it('is not there for a form that is not, nor thanks for what is no reference, nor room for a book', async () => {
    const site = await withForms();
    expect((await thrownBy(open(site, 'nothing'))).status).toBe(404);
    expect((await thrownBy(loadSent(loaderArguments(site, '/x', { slug: 'enquiry', reference: 'x' })))).status).toBe(404);
    expect((await thrownBy(send(site, 'enquiry', [], { 'content-length': '300000' }))).status).toBe(413);
  });
});
