// Keys that settings had once. They are still read, in vitrine.toml and as variables.
import type { SettingKey } from './settings.ts';

export const formerSettings: ReadonlyMap<string, SettingKey> = new Map<string, SettingKey>([
  ['events.most-dates', 'events.max-dates'],
  ['maps.outside', 'maps.external'],
  ['search.most-ms', 'search.max-ms'],
  ['share.cards', 'share.social-images'],
  ['video.outside-days', 'video.external-days'],
]);
