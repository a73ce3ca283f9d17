// What staff did, read at the desk: who did it, of which kind it is, when, and as a table.
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { stoppedClock } from '../../platform/clock/testing.ts';
import { noteInAudit } from '../access/audit-log.ts';
import { auditActions, type AuditAction } from '../access/audit.ts';
import type { Actor } from '../access/actor.ts';
import { removeUser } from '../accounts/manage-users.ts';
import { addTestUser } from '../accounts/testing.ts';
import { signedInClient, tokenClient, type Answered } from './testing.ts';

const operator: Actor = { kind: 'operator', name: 'bo' };

const itemsIn = ({ json }: Answered) =>
  json['items'] as { at: string; who: string; action: AuditAction; about: string }[];

onBothDatabases('the activity of staff', (database) => {
  async function museum() {
    const clock = stoppedClock('2026-05-01T23:30:00.000Z');
    const site = { ...newSite(database()), clock };
    await site.database.transaction((writer) => writer.deleteFrom('audit').execute());
    const note = (action: AuditAction, subject: string, actor = operator) =>
      site.database.transaction((writer) => noteInAudit(writer, site, actor, { action, subject }));
    return { site, note };
  }

  it('is read newest first, page by page, with people and actions in words', async () => {
    const { site, note } = await museum();
    const api = await signedInClient(site, { name: 'Ada' });
    const { id } = await addTestUser(site, { name: 'Vic', role: 'volunteer' });
    site.clock.advance(60_000);
    await note('user:role-changed', id);
    site.clock.advance(60_000);
    await note('settings:changed', 'site.name');
    const first = await api('GET', '/activity?limit=1');
    expect(itemsIn(first)).toMatchObject([{ who: 'bo (command line)', about: 'site.name' }]);
    const second = await api('GET', `/activity?limit=1&after=${String(first.json['next'])}`);
    expect(itemsIn(second)).toMatchObject([{ what: 'changed a role', about: 'Vic' }]);
    await removeUser(site, operator, id);
    expect(itemsIn(await api('GET', '/activity?kind=people'))).toMatchObject([
      { action: 'user:removed', about: 'former member of staff' },
      { action: 'user:role-changed', about: 'former member of staff' },
    ]);
    expect((await api('GET', '/activity?after=nowhere')).status).toBe(400);
  });

  it('is found by person, by kind, and by whole days', async () => {
    const { site, note } = await museum();
    await note('settings:changed', 'site.name', { kind: 'operator', name: 'cy' });
    site.clock.advance(3_600_000);
    await note('import:undone', 'a run');
    const api = await tokenClient(site, { name: 'Ada' });
    const found = async (query: string) =>
      itemsIn(await api('GET', `/activity?${query}`))
        .map(({ action }) => action)
        .filter((action) => !action.startsWith('user:'));
    expect(await found('person=operator%3Acy')).toEqual(['settings:changed']);
    expect(await found('kind=imports')).toEqual(['import:undone']);
    expect(await found('to=2026-05-01')).toEqual(['settings:changed']);
    expect(await found('from=2026-05-02&to=2026-05-02')).toEqual(['import:undone']);
    expect((await api('GET', '/activity?from=yesterday')).status).toBe(422);
    const people = (await api('GET', '/activity/people')).json['items'];
    expect(people).toContainEqual({ id: 'operator:cy', name: 'cy (command line)' });
  });

  it('is for owners and administrators', async () => {
    const { site } = await museum();
    const statuses = async (role: 'administrator' | 'registrar') => {
      const api = await signedInClient(site, { role });
      const requests = ['/activity', '/activity/people'].map((path) => api('GET', path));
      return (await Promise.all(requests)).map(({ status }) => status);
    };
    expect(await statuses('administrator')).toEqual([200, 200]);
    expect(await statuses('registrar')).toEqual([403, 403]);
  });
});

it('has every action under one kind alone', () => {
  const actions = Object.values(auditActions).flat();
  expect(new Set(actions).size).toBe(actions.length);
});
