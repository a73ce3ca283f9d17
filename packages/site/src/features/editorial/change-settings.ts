// Settings as the desk reads and changes them: where each comes from, what it was before, and a
// change of several at once.
import {
  atDesk,
  isFixed,
  readSettingChanges,
  savableSettings,
  saveSettings,
  settingsVersion,
  type SavedSettings,
  type SettingChange,
} from '../../platform/config/saved-settings.ts';
import type { SettingSource } from '../../platform/config/read-settings.ts';
import { variableOf, type SettingKey } from '../../platform/config/settings.ts';
import type { Writer } from '../../platform/database/database.ts';
import { failure } from '../../platform/errors/failure.ts';
import type { Site } from '../../platform/site.ts';
import { nameOf, type Actor } from '../access/actor.ts';
import { noteInAudit } from '../access/audit-log.ts';
import { require } from '../access/permission.ts';
import { mediaDefinition } from '../media/media.ts';
import { pictureSettings } from '../media/own-pictures.ts';
import { publishDrafts } from '../records/publish-records.ts';
import { readRecord } from '../records/records.ts';

/** A setting of the desk. */
type DeskSetting = {
  key: SettingKey;
  value: unknown;
  source: SettingSource;
  /** What sets it elsewhere, so that it cannot be changed at the desk. */
  fixedBy?: string;
  applies: 'live' | 'after-restart';
  /** The change that made it what it is, where it was made at the desk. */
  changed?: Omit<SettingChange, 'value'>;
  /** What it was before that change; `null` for its default. */
  previous?: unknown;
};

/** The settings of the desk, and the number that each change raises. @throws not-allowed */
export async function readSettingsForStaff(
  site: Site,
  actor: Actor,
): Promise<{ version: number; settings: DeskSetting[] }> {
  require(actor, 'settings:change');
  const { read } = site.database;
  const version = await settingsVersion(read);
  const changes = await readSettingChanges(read);
  return { version, settings: savableSettings.map((key) => deskSetting(site, key, changes)) };
}

function deskSetting(
  site: Site,
  key: SettingKey,
  changes: ReadonlyMap<string, readonly SettingChange[]>,
): DeskSetting {
  const [last, before] = changes.get(key) ?? [];
  const source = site.settingSources[key];
  const setting: DeskSetting = {
    key,
    value: site.settings[key],
    source,
    applies: atDesk(key) ?? 'live',
  };
  if (isFixed(site, key))
    return { ...setting, fixedBy: source === 'environment' ? variableOf(key) : source };
  if (!last) return setting;
  const { at, by } = last;
  return { ...setting, changed: { at, by }, previous: before?.value ?? null };
}

/**
 * Changes settings, and publishes the pictures that they name.
 * @param expected  the version that the change is based on
 * @returns the new version
 * @throws not-allowed, version-outdated, setting-fixed, invalid-setting, not-found
 */
export async function changeSettings(
  site: Site,
  actor: Actor,
  { expected, values }: { expected: number; values: SavedSettings },
): Promise<number> {
  require(actor, 'settings:change');
  const pictures = pictureSettings.flatMap((key) => values[key] || []);
  for (const id of pictures) await requirePicture(site, actor, id);
  const keys = Object.keys(values).toSorted();
  const { version, apply } = await site.database.transaction(async (writer) => {
    const saved = await saveSettings(writer, site, nameOf(actor), values);
    if (saved.version !== expected + 1) throw failure('version-outdated', keys.join(', '));
    await publishPictures({ writer, site, actor }, pictures);
    for (const key of keys)
      await noteInAudit(writer, site, actor, { action: 'settings:changed', subject: key });
    return saved;
  });
  apply();
  return version;
}

/** @throws not-found */
async function requirePicture(site: Site, actor: Actor, id: string): Promise<void> {
  const { body } = await readRecord(site, actor, mediaDefinition, id);
  if (body.kind !== 'image') throw failure('not-found', 'picture');
}

async function publishPictures(
  context: { writer: Writer; site: Site; actor: Actor },
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await publishDrafts(context, mediaDefinition, { ids });
}
