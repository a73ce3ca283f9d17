// The page of a record as its working copy has it: an address that is signed for one copy, for
// whoever asked, and for some minutes; and what that address shows.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { ZodError } from 'zod';
import { failure } from '../../platform/errors/failure.ts';
import { siteSecret } from '../../platform/files/site-secret.ts';
import type { Site } from '../../platform/site.ts';
import { nameOf, type Actor } from '../access/actor.ts';
import { actorNamed } from '../accounts/actor-named.ts';
import { cachedRecords } from '../records/record-cache.ts';
import { recordPermissions } from '../records/record-definition.ts';
import { canReadDraft } from '../records/record-permission.ts';
import { isPublic, type RecordKind, type Stored } from '../records/record.ts';
import { defaultLanguage, loadForWriting } from '../records/records.ts';
import { bodyToPublish, type CopyKind } from './copy-kind.ts';
import { hasRight, withCopy, type Desk, type HeldCopy } from './held-copy.ts';
import type { Fields } from './merge/body.ts';
import { requireRecord } from './publish-copy.ts';
import { findCopy } from './working-copy-store.ts';

/** A preview is looked at beside the editor, which asks for a new address after each save. */
const GOOD_FOR_MS = 15 * 60_000;

/** The kinds whose pages take such an address. */
const previewedKinds: ReadonlySet<RecordKind> = new Set<RecordKind>([
  'item',
  'person',
  'place',
  'subject',
  'collection',
]);

/** What the page of a copy is made of. */
export type Preview<Body> = {
  record: Stored<Body>;
  /**
   * The records with these ids: public ones, and drafts that whoever asked for the preview may see.
   */
  readNamed(ids: readonly string[], kind?: RecordKind): Promise<Map<string, Stored<unknown>>>;
};

/**
 * Where the page of a copy is to be seen, and which save it shows at least.
 * @throws not-found, copy-record-gone; a ZodError with the path of each thing that is missing
 */
export async function previewCopy(
  desk: Desk,
  id: string,
): Promise<{ address: string; seq: number }> {
  const { site, actor } = desk;
  const { page, seq } = await withCopy(desk, id, 'see', async (held) => {
    requireRecord(held);
    const { copy, kind } = held;
    return { page: pageOf(kind, asPublished(site, held)), seq: copy.seq };
  });
  if (page === undefined) throw failure('not-found', 'page');
  const until = Date.parse(site.clock.now()) + GOOD_FOR_MS;
  const token = await signed(site, { copy: id, seq, until, by: nameOf(actor) });
  return { address: `${page}?preview=${token}`, seq };
}

const pageOf = ({ definition }: CopyKind, record: Stored<unknown>) =>
  previewedKinds.has(definition.kind) ? definition.pages?.address(record) : undefined;

/**
 * What a token shows at the page of a record; nothing where it is over, is for another one, or
 * whoever asked for it may not see the copy any more.
 * `id` is the record whose page it is; a new one is called like its copy
 */
export async function readPreview(
  site: Site,
  kind: CopyKind,
  { id, token }: { id: string; token: string },
): Promise<Preview<unknown> | undefined> {
  const claim = await claimIn(site, token);
  const copy = claim && (await findCopy(site.database.read, claim.copy));
  if (!copy || copy.kind !== kind.definition.kind || (copy.record ?? copy.id) !== id)
    return undefined;
  const records = await loadForWriting<Fields>(site.database.read, copy.record ? [id] : []);
  const held = { copy, kind, record: records.get(id) };
  const isGone = copy.record !== undefined && !held.record;
  const actor = await actorNamed(site, claim.by);
  if (isGone || !actor || !hasRight(actor, held, 'see')) return undefined;
  const page = pageNow(() => asPublished(site, held));
  const asInCopy = (record: Stored<unknown>) => kind.beside?.preview(copy.body, record) ?? record;
  return (
    page && {
      record: page,
      readNamed: async (ids, named) => {
        const found = await readNamed(site, actor, { ids, kind: named });
        return new Map([...found].map(([key, record]) => [key, asInCopy(record)]));
      },
    }
  );
}

/** What cannot be published since its address was signed has no page until it can be again. */
function pageNow<Page>(make: () => Page): Page | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof ZodError) return undefined;
    throw error;
  }
}

/** A record as it would be if its copy were published now. @throws a ZodError */
function asPublished(
  site: Site,
  { copy, kind, record }: Pick<HeldCopy, 'copy' | 'kind' | 'record'>,
): Stored<unknown> {
  const { id, createdAt, createdBy, updatedAt, updatedBy } = copy;
  const body = bodyToPublish(kind, copy.body);
  const { slug, label } = kind.definition.outline(body, defaultLanguage(site));
  const known = record ?? { id, version: 0, createdAt, createdBy };
  return { ...known, kind: copy.kind, state: 'published', slug, label, updatedAt, updatedBy, body };
}

async function readNamed(
  site: Site,
  actor: Actor,
  { ids, kind }: { ids: readonly string[]; kind: RecordKind | undefined },
): Promise<Map<string, Stored<unknown>>> {
  const now = site.clock.now();
  const found = await cachedRecords(site, [...new Set(ids)]);
  return new Map(
    found
      .filter((record) => kind === undefined || record.kind === kind)
      .filter((record) => isPublic(record, now) || isDraftFor(actor, record))
      .map((record) => [record.id, record]),
  );
}

const isDraftFor = (actor: Actor, record: Stored<unknown>): boolean =>
  record.state === 'draft' && canReadDraft(actor, recordPermissions, record);

/** What a token says. `seq` makes the address of each save another one. */
type Claim = { copy: string; seq: number; until: number; by: string };

async function signed(site: Site, { copy, seq, until, by }: Claim): Promise<string> {
  const claim = [copy, seq, until, Buffer.from(by).toString('base64url')].join('.');
  return `${claim}.${signatureOf(await siteSecret(site, 'preview'), claim)}`;
}

/** What a token says, if it is ours and its time is not over. */
async function claimIn(site: Site, token: string): Promise<Claim | undefined> {
  const [, claim = '', signature = ''] = /^([\w-]+\.\d+\.\d+\.[\w-]+)\.([\w-]+)$/.exec(token) ?? [];
  const [copy = '', seq, until, by = ''] = claim.split('.');
  if (!(Number(until) >= Date.parse(site.clock.now()))) return undefined;
  const key = await siteSecret(site, 'preview');
  const [given, right] = [signature, signatureOf(key, claim)].map((text) => Buffer.from(text));
  if (!given || !right || given.length !== right.length || !timingSafeEqual(given, right))
    return undefined;
  const name = Buffer.from(by, 'base64url').toString();
  return { copy, seq: Number(seq), until: Number(until), by: name };
}

/** Links to drafts of pages and stories are signed with the same key: theirs begin with a slash. */
const signatureOf = (key: Buffer, claim: string): string =>
  createHmac('sha256', key).update(`working copy\n${claim}`).digest('base64url');
