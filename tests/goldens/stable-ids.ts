// Ids and secrets are made of time and chance. In goldens a record is named by its kind and its
// slug, and what else is made by chance by what it is.
import type { Site } from '../../packages/site/src/platform/site.ts';

const ID = /(?<![0-9a-z])[0-7][0-9a-hjkmnp-tv-z]{25}(?![0-9a-z])/g;
/** Made of ids or by chance: ARKs, versions of the pictures of shared links, names of folders. */
const MADE_OTHERWISE: readonly [RegExp, string][] = [
  [/(ark:\/12345\/x5)[0-9a-z]+/g, '$1{id}'],
  [/(\.jpg\?v=)[\w-]{16}(?![\w-])/g, '$1{version}'],
  // Where the program was installed.
  [/[^\s"]*\/(?=packages\/sample-museum\/content)/g, '<code>/'],
  [/(?:[^\s"]*\/)?vitrine-golden-[a-z]+-\w{6}/g, '<folder>'],
  [/((?:notices|redirects)\/[\w-]+-)[0-9a-z]{6}(?=\.json)/g, '$1{id}'],
];

/** Makes texts the same in every run. */
export type Steady = (text: string) => string;

/**
 * Names for all records that the site has or had. `chance`: further texts that are other ones in
 * each run, by what stands for them.
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
    for (const [made, name] of MADE_OTHERWISE) steady = steady.replaceAll(made, name);
    return steady.replaceAll(ID, (id) => names.get(id) ?? '{id}');
  };
}
