import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formerSettings } from './former-settings.ts';
import { readSettings } from './read-settings.ts';
import { variableOf, type SettingKey } from './settings.ts';
import { settingsTable } from './data/settings-table.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const withToml = (toml: string, environment: Record<string, string> = {}) => {
  writeFileSync(join(folder, 'vitrine.toml'), toml);
  return readSettings(environment, folder);
};

describe('the settings', () => {
  it('are the defaults where nothing is said', () => {
    const { settings, sources } = readSettings({}, folder);
    expect(settings['server.port']).toBe(3000);
    expect(settings['server.host']).toBe('127.0.0.1');
    expect(sources['server.port']).toBe('default');
  });

  it('are read from vitrine.toml, and the environment goes over it', () => {
    const { settings, sources } = withToml(
      'data = "./elsewhere"\n[site]\nname = "Sea Museum"\nlanguages = ["fr", "en"]\n',
      { VITRINE_SITE_NAME: 'Harbour Museum', PORT: '8080' },
    );
    expect(settings).toMatchObject({
      'site.name': 'Harbour Museum',
      'site.languages': ['fr', 'en'],
      data: './elsewhere',
      'server.port': 8080,
    });
    expect(sources).toMatchObject({
      'site.name': 'environment',
      'site.languages': 'vitrine.toml',
      'server.port': 'environment',
    });
  });

  it('name the nearest known key when one is unknown', () => {
    expect(() => readSettings({ VITRINE_SITE_NAMES: 'x' }, folder)).toThrow(
      /Unknown setting “VITRINE_SITE_NAMES” in the environment\. Did you mean “VITRINE_SITE_NAME”\?/,
    );
    expect(() => withToml('[site]\nnmae = "x"\n')).toThrow(
      /Unknown setting “site\.nmae” in .*\. Did you mean “site\.name”\?/,
    );
  });

  it.each([
    ['server.port', { PORT: 'eighty' }, 'whole number'],
    ['server.port', { PORT: '70000' }, 'at most 65535'],
    ['server.port', { PORT: '' }, 'whole number'],
    ['sample', { VITRINE_SAMPLE: 'maybe' }, 'one of on, small, off'],
    ['site.accent', { VITRINE_SITE_ACCENT: 'red' }, '#1b4d8f'],
    ['site.url', { VITRINE_SITE_URL: 'museum' }, 'https://'],
    ['database.url', { VITRINE_DATABASE_URL: 'mysql://x' }, 'postgres://'],
    ['site.indexed', { VITRINE_SITE_INDEXED: 'perhaps' }, 'true or false'],
  ])('refuse an unusable %s with a sentence', (key, environment, sentence) => {
    expect(() => readSettings(environment as Record<string, string>, folder)).toThrow(
      new RegExp(`${key.replace('.', '\\.')}.*${sentence.replace(/[.#/]/g, '\\$&')}`),
    );
  });

  it.each([
    ['events.max-dates', 'events.most-dates', 50, 60],
    ['search.max-ms', 'search.most-ms', 70, 80],
    ['maps.external', 'maps.outside', 'osm', 'google'],
    ['video.external-days', 'video.outside-days', 3, 4],
    ['share.social-images', 'share.cards', 200, 300],
  ] as const)('%s is still read as %s, and its new name goes first', (key, former, one, other) => {
    const variable = variableOf(former);
    expect(withToml(`"${former}" = ${JSON.stringify(one)}`).settings[key]).toBe(one);
    expect(readSettings({ [variable]: String(other) }, folder).settings[key]).toBe(other);
    const both = `"${key}" = ${JSON.stringify(one)}\n"${former}" = ${JSON.stringify(other)}`;
    expect(withToml(both).settings[key]).toBe(one);
    expect(
      readSettings({ [variable]: String(other), [variableOf(key)]: String(one) }, folder).settings,
    ).toHaveProperty([key], one);
  });

  it('have former names that none of them has now', () => {
    expect([...formerSettings.keys()].filter((name) => name in settingsTable)).toEqual([]);
    expect(formerSettings.size).toBe(5);
  });

  it('say which line of vitrine.toml is not TOML', () => {
    expect(() => withToml('name = = 1')).toThrow(/vitrine\.toml/);
  });

  it('have a meaning, and numbers a unit', () => {
    for (const [key, row] of Object.entries(settingsTable)) {
      expect(row.meaning.length, key).toBeGreaterThan(10);
      if (row.kind === 'number') expect(row, key).toHaveProperty('unit');
    }
  });

  it('have one variable each', () => {
    const variables = (Object.keys(settingsTable) as SettingKey[]).map(variableOf);
    expect(new Set(variables).size).toBe(variables.length);
  });
});
