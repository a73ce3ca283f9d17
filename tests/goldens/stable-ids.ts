// Ids and secrets are made of time and chance. In goldens a record is named by its kind and its
// slug, and what else is made by chance by what it is.
import type { Site } from '../../packages/site/src/platform/site.ts';

const ID = /\b[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}\b/g;

/** Makes texts the same in every run. */
export type Steady = (text: string) => string;

/**
 * Names for all records that the site has or had. `chance`: further texts that are other ones in
 * each run, by what stands for them.
 * @throws Error in the steadying of a text with an id that nobody knows
 */
export async function steadyTexts(
  site: Site,
  chance: ReadonlyMap<string, string> = new Map(),
): Promise<Steady> {
  const names = new Map<string, string>();
  const used = new Map<string, number>();
  const give = (id: string, name: string) => {
    const times = (used.get(name) ?? 0) + 1;
    used.set(name, times);
    if (!names.has(id)) names.set(id, times === 1 ? `{${name}}` : `{${name} ${times}}`);
  };
  const { read } = site.database;
  for (const { id, kind, slug } of [
    ...(await read.selectFrom('record').select(['id', 'kind', 'slug']).orderBy('id').execute()),
    ...(await read.selectFrom('tombstone').select(['id', 'kind', 'slug']).orderBy('id').execute()),
  ])
    give(id, `${kind} ${slug}`);
  for (const { id } of await read.selectFrom('import_run').select('id').orderBy('id').execute())
    give(id, 'run');
  for (const { id } of await read.selectFrom('registration').select('id').orderBy('id').execute())
    give(id, 'registration');
  for (const { id } of await read.selectFrom('submission').select('id').orderBy('id').execute())
    give(id, 'submission');
  return (text) => {
    let steady = text;
    for (const [made, name] of chance) steady = steady.replaceAll(made, name);
    return steady.replaceAll(ID, (id) => {
      const name = names.get(id);
      if (name === undefined) throw new Error(`Nobody knows the id ${id} in a golden.`);
      return name;
    });
  };
}
