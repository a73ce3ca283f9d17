// Links from one file of a folder to another, such as ../visit/en.md: they lead to the page of the
// record whose file it is.
import { posix } from 'node:path';
import type { Site } from '../../../platform/site.ts';
import { defaultLanguage, idsByExact, loadForWriting } from '../../records/records.ts';
import type { Stored } from '../../records/record.ts';
import { safeLink } from '../rich-text.ts';
import type { ContentCodec, ContentFile, ContentSource, FindLink } from './codec.ts';
import { findFiles, foldPath } from './file-memory.ts';
import { decoded } from '../../../platform/decoded.ts';

/** The addresses of records by the paths of their files and folders. */
type Addresses = ReadonlyMap<string, string>;

/**
 * Finds what links of files mean; paths begin with the folder of a codec.
 * @param texts of each codec
 */
export async function linkFinder(
  source: ContentSource,
  codecs: readonly ContentCodec[],
  texts: readonly (readonly ContentFile[])[],
): Promise<FindLink> {
  const addresses = await addressesOf(source, codecs, texts);
  return (file, link) => addressOfLink(addresses, file, link);
}

async function addressesOf(
  source: ContentSource,
  codecs: readonly ContentCodec[],
  texts: readonly (readonly ContentFile[])[],
): Promise<Addresses> {
  const { site } = source;
  const remembered = await findFiles(site.database.read, source.sourceKey ?? source.folder);
  const addresses = new Map<string, string>();
  for (const [i, codec] of codecs.entries()) {
    const files = texts[i] ?? [];
    if (!hasPages(codec)) continue;
    const { records } = codec.read(files.filter(({ path }) => path.endsWith('.json')));
    for (const { file, id, body, wrong } of records) {
      if (wrong !== undefined) continue;
      const path = `${codec.folder}/${file}`;
      const known = id ?? remembered.get(foldPath(path))?.recordId ?? '';
      const current = (await loadForWriting<unknown>(site.database.read, [known])).get(known);
      const address = await addressOf(site, codec, { body, current });
      if (address === undefined) continue;
      for (const name of namesOf(path, files, codec)) addresses.set(foldPath(name), address);
    }
  }
  return addresses;
}

const hasPages = ({ definition: { pages, shape } }: ContentCodec) => pages !== undefined && shape;

type Given = { body: unknown; current: Stored<unknown> | undefined };

/**
 * The page of a record: by its path, else by the slug that it has or will have. Nothing while that
 * slug belongs to another record, since it then gets one that is not known yet.
 */
async function addressOf(
  site: Site,
  { definition, key }: ContentCodec,
  { body, current }: Given,
): Promise<string | undefined> {
  const { kind, pages, shape, outline } = definition;
  if (key?.scheme === 'path') return pages?.address({ id: '', slug: '', body });
  const checked = shape?.safeParse(body);
  if (!checked?.success) return undefined;
  const own = (checked.data as { slug?: string }).slug ?? current?.slug;
  const slug = own ?? outline(checked.data, defaultLanguage(site)).slug;
  const isTaken =
    own === undefined && (await idsByExact(site.database.read, kind, 'slug', [slug])).size > 0;
  return isTaken ? undefined : pages?.address({ id: current?.id ?? '', slug, body: checked.data });
}

/** The paths that mean a record: its file, without its ending, its folder and the texts in it. */
function namesOf(path: string, files: readonly ContentFile[], { folder }: ContentCodec): string[] {
  const own = posix.dirname(path);
  if (own === folder) return [path, path.replace(/\.json$/, '')];
  const texts = files.map((file) => `${folder}/${file.path}`);
  return [
    path,
    own,
    ...texts.filter((text) => text.endsWith('.md') && posix.dirname(text) === own),
  ];
}

function addressOfLink(addresses: Addresses, file: string, link: string): string | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(link) ?? [];
  if (path === '' || path.startsWith('/') || /^[a-z][a-z\d+.-]*:/i.test(path)) return undefined;
  const target = posix.join(posix.dirname(file), decoded(path)).replace(/\/$/, '');
  const address = addresses.get(foldPath(target));
  if (address === undefined || !safeLink.test(`${address}${rest}`)) return undefined;
  return `${address}${rest}`;
}
