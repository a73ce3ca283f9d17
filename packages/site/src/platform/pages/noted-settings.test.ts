import { describe, expect, it } from 'vitest';
import { readSettings } from '../config/read-settings.ts';
import { lastingSettings, notedSettings, settingsRevision } from './noted-settings.ts';
import { recordReads } from './page-reads.ts';

const given = (environment: Record<string, string> = {}) => readSettings(environment, '/nowhere');
const open = (environment: Record<string, string> = {}) => {
  const { settings, sources } = given(environment);
  return notedSettings(settings, sources);
};

describe('settings that a page reads', () => {
  it('are noted by name, each once, where staff can save them', async () => {
    const settings = open({ VITRINE_SITE_NAME: 'Museum of Jugs' });
    const { reads, result } = await recordReads(async () => [
      settings['site.tagline'],
      settings['site.tagline'],
      settings['site.languages'][0],
      settings['site.name'],
      settings['site.ark'],
    ]);
    expect(result).toEqual(['', '', 'en', 'Museum of Jugs', '']);
    expect([...reads.keys]).toEqual(['setting:site.tagline', 'setting:site.languages']);
    expect(reads.unrecorded.size).toBe(0);
  });

  it('make its life short where they are for the machine', async () => {
    const settings = open();
    const { reads } = await recordReads(async () => settings['server.port']);
    expect([...reads.unrecorded]).toEqual(['the setting server.port']);
  });

  it('are as they were set last, and all of them can be copied', () => {
    const { settings, sources } = given();
    const noted = notedSettings(settings, sources);
    expect({ ...noted }).toEqual(settings);
    const before = settingsRevision(noted);
    Object.assign(noted, { 'site.tagline': 'All jugs' });
    expect(noted['site.tagline']).toBe('All jugs');
    expect(settingsRevision(noted)).not.toBe(before);
    expect(settings['site.tagline']).toBe('');
  });
});

describe('the settings that pages of an earlier start were made with', () => {
  const lasting = (environment: Record<string, string>, change: object = {}) => {
    const { settings, sources } = given(environment);
    return lastingSettings(Object.assign(notedSettings(settings, sources), change), sources);
  };

  it('are those of the machine’s owner that pages can read', () => {
    const before = lasting({});
    expect(lasting({ VITRINE_SITE_ARK: '12345/x5' })).not.toEqual(before);
    expect(lasting({ VITRINE_SITE_TAGLINE: 'All jugs' })).not.toEqual(before);
    expect(lasting({ VITRINE_METRICS_PORT: '9100', VITRINE_LOG_LEVEL: 'warn' })).toEqual(before);
  });

  it('are not those that were saved at the desk, which are followed', () => {
    expect(lasting({}, { 'site.tagline': 'All jugs' })).toEqual(lasting({}));
  });
});
