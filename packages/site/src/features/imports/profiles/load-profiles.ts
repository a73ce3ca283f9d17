// The profiles that come with the program, read from their files once.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Profile } from './profile.ts';
import { readProfile } from './read-profile.ts';

const folder = join(import.meta.dirname, 'data');
let loaded: readonly Profile[] | undefined;

/** @throws profile-unusable for a file that is not a profile */
export function loadProfiles(): readonly Profile[] {
  loaded ??= readdirSync(folder)
    .filter((name) => name.endsWith('.toml'))
    .sort()
    .map((name) => readProfile(readFileSync(join(folder, name), 'utf8'), name));
  return loaded;
}
