// Every change that a public page may show, by name.
import { isFailure } from '../../../packages/site/src/platform/errors/failure.ts';
import type { Changes, Chosen } from './change.ts';
import { placeChanges } from './places.ts';
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
  ...placeChanges(chosen),
});

/** What a change says that the site refuses: a place within itself, an address that is taken. */
export const REFUSED = 'refused';
/** A greater share would mean that a change here is wrong. */
export const MAX_REFUSED = 0.1;

/** Makes the change of a name. @returns what it did, or that the site refused it */
export async function makeChange(changes: Changes, name: string): Promise<string> {
  try {
    return (await changes[name]?.()) ?? '';
  } catch (error) {
    if (!isFailure(error)) throw error;
    return `${REFUSED}: ${error.message}`;
  }
}
