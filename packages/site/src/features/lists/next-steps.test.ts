import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Actor } from '../access/actor.ts';
import { grantsOf, type Role } from '../access/roles.ts';
import { inviteUser } from '../accounts/invitations.ts';
import { collectionDefinition } from '../catalogue/collection-definition.ts';
import { itemDefinition } from '../catalogue/item-definition.ts';
import { addRecord } from '../records/records.ts';
import { readNextSteps } from './next-steps.ts';

const staff = (role: Role): Actor => ({ kind: 'staff', id: role, role, grants: grantsOf(role) });
const sample: Actor = {
  kind: 'task',
  name: 'sample museum',
  actions: ['record:edit', 'record:publish', 'record:read-draft'],
};
const item = { state: 'published', body: { title: { en: 'Jug' } } } as const;

onBothDatabases('the next steps of a new museum', (database) => {
  it('are three at most, of those that whoever asks may do', async () => {
    const site = newSite(database());
    expect(await readNextSteps(site, staff('owner'))).toEqual(['item', 'look', 'invite']);
    expect(await readNextSteps(site, staff('registrar'))).toEqual(['item', 'collection']);
    expect(await readNextSteps(site, staff('volunteer'))).toEqual(['item']);
    expect(await readNextSteps(site, staff('analyst'))).toEqual([]);
  });

  it('vanish as they are done, and what the sample brings is not done', async () => {
    const site = newSite(database());
    await addRecord(site, sample, itemDefinition, item);
    expect(await readNextSteps(site, staff('owner'))).toContain('item');
    await addRecord(site, staff('owner'), itemDefinition, item);
    await inviteUser(site, staff('owner'), {
      email: 'joan@museum.example',
      role: 'volunteer',
      collections: undefined,
      language: 'en',
    });
    site.settings['site.tagline'] = 'All jugs';
    expect(await readNextSteps(site, staff('owner'))).toEqual(['collection']);
    await addRecord(site, staff('owner'), collectionDefinition, {
      state: 'draft',
      body: { title: { en: 'Jugs' } },
    });
    expect(await readNextSteps(site, staff('owner'))).toEqual([]);
  });
});
