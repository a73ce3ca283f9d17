// Settings: the environment over vitrine.toml over the defaults. An unknown key is an error, with
// the nearest known one named.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'smol-toml';
import { isTimeZone } from '../clock/time-zone.ts';
import { failure } from '../errors/failure.ts';
import { readHost } from '../http/host-name.ts';
import { didYouMean } from '../terminal/did-you-mean.ts';
import { formerSettings } from './former-settings.ts';
import { variableOf, type SettingKey, type Settings } from './settings.ts';
import { settingsTable } from './data/settings-table.ts';
import type { Setting } from './setting.ts';

/** Where a setting comes from, the weakest first. */
export type SettingSource = 'default' | 'staff desk' | 'vitrine.toml' | 'environment';
type ReadSettings = { settings: Settings; sources: Record<SettingKey, SettingSource> };

/**
 * Variables that begin with VITRINE_ and are not settings: they steer commands, tests and builds.
 */
const NOT_SETTINGS = new Set([
  'VITRINE_CI',
  'VITRINE_CONFIG',
  'VITRINE_REPORT',
  'VITRINE_TEST_DATABASES',
  'VITRINE_SHARED',
]);

/**
 * Reads the settings.
 * @param environment  such as `process.env`; `VITRINE_CONFIG` names another file than
 *                     ./vitrine.toml
 * @param folder       where vitrine.toml is looked for
 * @throws unknown-setting, invalid-setting
 */
export function readSettings(
  environment: Record<string, string | undefined>,
  folder: string,
): ReadSettings {
  const settings = Object.fromEntries(
    keys.map((key) => [key, settingsTable[key].standard]),
  ) as Record<string, unknown>;
  const sources = Object.fromEntries(keys.map((key) => [key, 'default'])) as Record<
    SettingKey,
    SettingSource
  >;
  const file = environment['VITRINE_CONFIG'] ?? resolve(folder, 'vitrine.toml');
  if (existsSync(file)) {
    const entries = flatten(readToml(file));
    // A former name first, so that the new one wins where both are written.
    entries.sort(
      ([one], [other]) => Number(formerSettings.has(other)) - Number(formerSettings.has(one)),
    );
    for (const [name, value] of entries) {
      const key = knownKey(name, file);
      settings[key] = acceptSetting(key, value, file);
      sources[key] = 'vitrine.toml';
    }
  }
  for (const [variable, key] of variables(environment)) {
    const value = environment[variable];
    if (value === undefined) continue;
    settings[key] = acceptSetting(key, fromText(key, value), variable);
    sources[key] = 'environment';
  }
  return { settings: settings as Settings, sources };
}

const keys = Object.keys(settingsTable) as SettingKey[];

function readToml(file: string): Record<string, unknown> {
  try {
    return parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch (error) {
    throw failure(
      'invalid-setting',
      'file',
      file,
      error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
    );
  }
}

/** `{ site: { name: 'x' } }` → `['site.name', 'x']`. */
function flatten(table: Record<string, unknown>, prefix = ''): [string, unknown][] {
  return Object.entries(table).flatMap(([name, value]): [string, unknown][] =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? flatten(value as Record<string, unknown>, `${prefix}${name}.`)
      : [[prefix + name, value]],
  );
}

/** Pairs of a variable that is set and the key it sets; former names first: new ones win. */
function variables(environment: Record<string, string | undefined>): [string, SettingKey][] {
  const byVariable = new Map([
    ...[...formerSettings].map(([former, key]): [string, SettingKey] => [variableOf(former), key]),
    ...keys.map((key): [string, SettingKey] => [variableOf(key), key]),
  ]);
  for (const variable of Object.keys(environment)) {
    if (
      variable.startsWith('VITRINE_') &&
      !byVariable.has(variable) &&
      !NOT_SETTINGS.has(variable)
    ) {
      throw failure(
        'unknown-setting',
        variable,
        'the environment',
        didYouMean(variable, keys.map(variableOf)),
      );
    }
  }
  return [...byVariable].filter(([variable]) => environment[variable] !== undefined);
}

function knownKey(name: string, where: string): SettingKey {
  if (Object.hasOwn(settingsTable, name)) return name as SettingKey;
  const renamed = formerSettings.get(name);
  if (renamed) return renamed;
  throw failure('unknown-setting', name, where, didYouMean(name, keys));
}

function fromText(key: SettingKey, value: string): unknown {
  const { kind } = settingsTable[key];
  if (kind === 'number') return value.trim() === '' ? Number.NaN : Number(value);
  if (kind === 'flag')
    return (
      {
        on: true,
        true: true,
        '1': true,
        yes: true,
        off: false,
        false: false,
        '0': false,
        no: false,
      }[value.toLowerCase()] ?? value
    );
  if (kind === 'list')
    return value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  return value;
}

/** Makes the failure that says what is wrong with a value. */
type Refuse = (what: string) => Error;

/** A value as the setting has it. @throws invalid-setting */
export function acceptSetting(key: SettingKey, value: unknown, where: string): unknown {
  const row: Setting<unknown> = settingsTable[key];
  const refuse: Refuse = (what) => failure('invalid-setting', key, where, what);
  switch (row.kind) {
    case 'number':
      return acceptNumber(row, value, refuse);
    case 'flag':
      if (typeof value !== 'boolean') throw refuse('it must be true or false');
      return value;
    case 'list':
      return acceptList(key, value, refuse);
    default:
      if (typeof value !== 'string') throw refuse('it must be text in quotation marks');
      if (row.choices && !row.choices.includes(value))
        throw refuse(`it must be one of ${row.choices.join(', ')}`);
      return acceptText(key, value, refuse);
  }
}

function acceptNumber({ min, max, unit = '' }: Setting<unknown>, value: unknown, refuse: Refuse) {
  if (typeof value !== 'number' || !Number.isInteger(value))
    throw refuse('it must be a whole number');
  if (min !== undefined && value < min) throw refuse(`it must be at least ${min} ${unit}`.trim());
  if (max !== undefined && value > max) throw refuse(`it must be at most ${max} ${unit}`.trim());
  return value;
}

function acceptList(key: SettingKey, value: unknown, refuse: Refuse): unknown {
  if (!Array.isArray(value) || value.some((part) => typeof part !== 'string'))
    throw refuse('it must be a list of texts');
  const noHost =
    key === 'site.aliases' ? value.find((part) => readHost(part) === undefined) : undefined;
  if (noHost !== undefined) throw refuse(`“${noHost}” is not a host such as www.museum.example`);
  return value;
}

/** What a text has to look like beyond being text. */
function acceptText(key: SettingKey, value: string, refuse: Refuse): string {
  if (key === 'site.accent' && value !== '' && !/^#[0-9a-f]{6}$/i.test(value))
    throw refuse('it must be a colour such as #1b4d8f');
  if ((key === 'site.url' || key === 'viewer.licence-service') && value !== '') {
    if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
      throw refuse('it must be an address that starts with https:// or http://');
    return value.replace(/\/+$/, '');
  }
  if (key === 'site.time-zone' && value !== '' && !isTimeZone(value))
    throw refuse('it must be a time zone such as Europe/Vienna');
  if (key === 'database.url' && value !== '' && !/^postgres(ql)?:\/\//.test(value))
    throw refuse('it must start with postgres://');
  return value;
}
