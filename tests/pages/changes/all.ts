// Every change that a public page may show, by name.
import type { Changes, Chosen } from './change.ts';
import { derivedChanges } from './derived.ts';
import { pictureChanges } from './pictures.ts';
import { recordChanges } from './records.ts';
import { settingChanges } from './settings.ts';
import { timeChanges } from './time.ts';

export const allChanges = (chosen: Chosen): Changes => ({
  ...recordChanges(chosen),
  ...pictureChanges(chosen),
  ...settingChanges(chosen),
  ...timeChanges(chosen),
  ...derivedChanges(chosen),
});
