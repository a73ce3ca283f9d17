// Settings at the desk: who changes them, on what they are based, and what visitors see.
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { readAudit } from '../access/audit-log.ts';
import type { Actor } from '../access/actor.ts';
import { publicMedia } from '../media/image-source.ts';
import { mediaDefinition } from '../media/media.ts';
import { addRecord, readRecord } from '../records/records.ts';
import { signedInClient, type Answered } from './testing.ts';

const operator: Actor = { kind: 'operator', name: 'ada' };

const settingIn = ({ json }: Answered, key: string) =>
  (json['items'] as { key: string }[]).find((setting) => setting.key === key);
const versionIn = ({ headers }: Answered) => ({ 'if-match': headers.get('etag') ?? '' });

onBothDatabases('the settings of the desk', (database) => {
  it('say their values, where they come from, and what they were', async () => {
    const site = newSite(database(), { VITRINE_SITE_EMAIL: 'desk@museum.example' });
    const api = await signedInClient(site);
    const first = await api('GET', '/settings');
    expect(settingIn(first, 'site.email')).toMatchObject({
      value: 'desk@museum.example',
      source: 'environment',
      fixedBy: 'VITRINE_SITE_EMAIL',
    });
    const changed = await api('PATCH', '/settings', {
      headers: versionIn(first),
      body: { 'site.name': 'Museum of Jugs', 'site.accent': '#1b4d8f' },
    });
    expect(changed.status).toBe(200);
    expect(settingIn(changed, 'site.name')).toMatchObject({
      value: 'Museum of Jugs',
      source: 'staff desk',
      applies: 'live',
      previous: null,
    });
    expect(site.settings['site.name']).toBe('Museum of Jugs');
    const again = await api('PATCH', '/settings', {
      headers: versionIn(changed),
      body: { 'site.name': null },
    });
    expect(settingIn(again, 'site.name')).toMatchObject({
      value: '',
      source: 'default',
      previous: 'Museum of Jugs',
    });
    const audit = await readAudit(site, { ...operator, kind: 'operator' }, 10);
    expect(
      audit.filter(({ action }) => action === 'settings:changed').map(({ subject }) => subject),
    ).toEqual(['site.name', 'site.name', 'site.accent']);
  });

  it('are changed on the version that was read, by those who may, to what they can be', async () => {
    const site = newSite(database());
    const api = await signedInClient(site);
    const read = await api('GET', '/settings');
    const change = (body: object, headers?: Record<string, string>) =>
      api('PATCH', '/settings', { body, ...(headers ? { headers } : {}) });
    expect((await change({ 'site.tagline': 'All jugs' })).status).toBe(428);
    expect((await change({ 'site.tagline': 'All jugs' }, versionIn(read))).status).toBe(200);
    expect((await change({ 'site.tagline': 'No jugs' }, versionIn(read))).status).toBe(412);
    expect(site.settings['site.tagline']).toBe('All jugs');
    const now = versionIn(await api('GET', '/settings'));
    const refused = await change({ 'site.accent': 'red' }, now);
    expect([refused.status, refused.json['errors']]).toMatchObject([
      422,
      [{ path: ['body', 'site.accent'] }],
    ]);
    expect((await change({ 'server.port': '1' }, now)).status).toBe(422);
    const registrar = await signedInClient(site, { role: 'registrar' });
    expect((await registrar('GET', '/settings')).status).toBe(403);
    expect(
      (await registrar('PATCH', '/settings', { headers: now, body: { 'site.tagline': 'Mine' } }))
        .status,
    ).toBe(403);
    expect(site.settings['site.tagline']).toBe('All jugs');
  });

  it('are languages of which there are messages, and time zones, with what can be chosen', async () => {
    const site = newSite(database(), { VITRINE_SITE_TIME_ZONE: 'Asia/Tokyo' });
    const api = await signedInClient(site);
    const read = await api('GET', '/settings');
    const item = (key: string) =>
      (read.json['items'] as { key: string; choices: string[] }[]).find((one) => one.key === key);
    expect(item('site.languages')).toMatchObject({ applies: 'live' });
    expect(item('site.languages')?.choices.toSorted()).toEqual(['ar', 'en', 'fr']);
    expect(item('site.time-zone')).toMatchObject({ fixedBy: 'VITRINE_SITE_TIME_ZONE' });
    expect(item('site.time-zone')?.choices).toContain('Europe/Vienna');
    const change = (body: object) => api('PATCH', '/settings', { body, headers: versionIn(read) });
    expect((await change({ 'site.languages': ['tlh'] })).status).toBe(422);
    expect((await change({ 'site.languages': [] })).status).toBe(422);
    expect((await change({ 'site.time-zone': 'UTC' })).json['code']).toBe('setting-fixed');
    expect((await change({ 'site.languages': ['fr', 'en'] })).status).toBe(200);
    expect(site.settings['site.languages']).toEqual(['fr', 'en']);
    const again = await api('GET', '/settings');
    await api('PATCH', '/settings', {
      headers: versionIn(again),
      body: { 'site.languages': null },
    });
  });

  it('publish the picture that they name, and name no picture that is not there', async () => {
    const site = newSite(database());
    const api = await signedInClient(site);
    const { id } = await addRecord(site, operator, mediaDefinition, {
      state: 'draft',
      body: { kind: 'image', file: 'f'.repeat(64), fileName: 'logo.png', mime: 'image/png' },
    });
    const now = versionIn(await api('GET', '/settings'));
    const none = await api('PATCH', '/settings', { headers: now, body: { 'site.logo': 'none' } });
    expect(none.status).toBe(404);
    const saved = await api('PATCH', '/settings', { headers: now, body: { 'site.logo': id } });
    expect(saved.status).toBe(200);
    expect((await readRecord(site, operator, mediaDefinition, id)).state).toBe('published');
    // No item shows it, so that only the setting makes it public.
    expect(await publicMedia(site, id)).toMatchObject({ fileName: 'logo.png' });
    await api('PATCH', '/settings', { headers: versionIn(saved), body: { 'site.logo': null } });
    expect(await publicMedia(site, id)).toBeUndefined();
  });
});
