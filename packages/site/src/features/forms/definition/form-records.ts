// Forms as records: the one at an address, in the version that somebody began to fill in, and those
// that every museum begins with.
import { failure } from '../../../platform/errors/failure.ts';
import type { Site } from '../../../platform/site.ts';
import { nameOf, visitor, type Actor } from '../../access/actor.ts';
import { listRecords } from '../../records/list-records.ts';
import {
  addRecord,
  bodyAt,
  idsByExact,
  loadForWriting,
  readRecord,
  readTombstone,
} from '../../records/records.ts';
import { isPublic } from '../../records/record.ts';
import type { Form, FormBody } from './form.ts';
import { formDefinition } from './form-shape.ts';
import { standardForms } from './standard-forms.ts';

const seeder: Actor = {
  kind: 'task',
  name: 'standard forms',
  actions: ['record:edit', 'record:publish'],
};

/** By this name the records of the standard forms are known. */
export const standardFormsMaker = nameOf(seeder);

/** More forms than this are not listed. */
const MAX_FORMS_LISTED = 200;

/** The form at an address. @throws not-found, withdrawn */
export async function readForm(site: Site, slug: string): Promise<Form> {
  const id = await idOf(site, slug);
  if (!id) throw failure('not-found', 'form');
  const { body, version } = await readRecord(site, visitor, formDefinition, id);
  return { ...body, version };
}

/**
 * The form as it was when somebody began to fill it in, so that what is sent answers what was
 * asked. A form that was archived meanwhile still takes what was begun. @throws not-found
 */
export async function readFormAt(site: Site, slug: string, version: number): Promise<Form> {
  const current = await currentOf(site, slug);
  const wanted =
    current && version > 0 && version <= current.version ? version : (current?.version ?? 0);
  const body = current && (await bodyAt(site.database.read, current, wanted));
  if (!current || !body || (version === 0 && !isPublic(current, site.clock.now())))
    throw failure('not-found', 'form');
  return { ...body, version: wanted };
}

/** A form whether it is public or not, for staff and emails; absent where it is gone. */
export async function findForm(
  site: Site,
  slug: string,
  version?: number,
): Promise<Form | undefined> {
  const current = await currentOf(site, slug);
  const body =
    current &&
    ((version === undefined ? undefined : await bodyAt(site.database.read, current, version)) ??
      current.body);
  return current && body && { ...body, version: version ?? current.version };
}

/**
 * The forms that visitors choose from, in the order of their names; with `all`, those that are only
 * linked to as well.
 */
export async function listForms(site: Site, { all = false } = {}): Promise<Form[]> {
  const records = await listRecords<FormBody>(site, 'form', { limit: MAX_FORMS_LISTED });
  return records
    .filter(({ body }) => all || !body.unlisted)
    .map(({ body, version }) => ({ ...body, version }));
}

/**
 * Adds the standard forms that a site has never had. What a museum changed or withdrew stays as it
 * is.
 */
export async function seedForms(site: Site): Promise<void> {
  for (const body of standardForms) {
    const id = `form-${body.slug}`;
    const known =
      (await idOf(site, body.slug)) ??
      (await readTombstone(site, id))?.id ??
      (await loadForWriting(site.database.read, [id])).get(id)?.id;
    if (known === undefined)
      await addRecord(site, seeder, formDefinition, { id, state: 'published', body });
  }
}

const idOf = async (site: Site, slug: string): Promise<string | undefined> =>
  (await idsByExact(site.database.read, 'form', 'slug', [slug])).get(slug);

async function currentOf(site: Site, slug: string) {
  const id = await idOf(site, slug);
  return id === undefined
    ? undefined
    : (await loadForWriting<FormBody>(site.database.read, [id])).get(id);
}
